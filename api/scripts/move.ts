import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sqliteFile } from '#api/db/open.ts';
import { readSettings } from '#api/env.ts';
import { OperatorError, runProgram } from '#api/scripts/backup/operator-error.ts';
import { isInUse } from '#api/scripts/backup/sqlite-snapshot.ts';
import { moveDatabase } from '#api/scripts/move/move-database.ts';

// `npm run move -- --to postgres://…`: docs/operating.md, "Moving to PostgreSQL".
await runProgram(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to)) {
    throw new OperatorError('Say where to: npm run move -- --to postgres://user:password@host/database');
  }
  const { DATA_DIR, IMAGE_STORE } = readSettings();
  const file = sqliteFile(DATA_DIR);
  if (!existsSync(file))
    throw new OperatorError(`There is no embedded database to move: ${file} does not exist.`);
  if (await isInUse(file))
    throw new OperatorError(
      `${file} is in use: stop Deseo first, so that nothing is written and left behind.`,
    );
  const moved = await moveDatabase(DATA_DIR, values.to);
  for (const [table, rows] of moved)
    console.log(`${table.padEnd(20)} ${String(rows).padStart(9)} rows, same on both sides`);
  const pictures = IMAGE_STORE
    ? 'IMAGE_STORE as it is'
    : `DATA_DIR as it is, for the pictures are still in ${DATA_DIR}/images`;
  console.log(`
Everything is in PostgreSQL. From now on start Deseo with
  DATABASE_URL  the address that you gave
and leave ${pictures}.
${file} is no longer used: delete it when you are sure.`);
});
