import { existsSync } from 'node:fs';
import { sqliteFile } from '#api/db/open.ts';
import { readSettings } from '#api/env.ts';
import { openServices } from '#api/open-services.ts';
import { OperatorError, runProgram } from '#api/scripts/backup/operator-error.ts';
import { doCommand } from '#api/scripts/people/do-command.ts';
import { parseCommand } from '#api/scripts/people/parse-command.ts';

// `npm run people -- …`: docs/operating.md, "When somebody reports something".
await runProgram(async () => {
  const command = parseCommand(process.argv.slice(2));
  // why: it counts no limits, and what it prints is its answer alone.
  const settings = { ...readSettings(), LOG_LEVEL: 'warn', REDIS_URL: undefined } as const;
  const file = sqliteFile(settings.DATA_DIR);
  if (!settings.DATABASE_URL && !existsSync(file))
    throw new OperatorError(`There is no database here: ${file} does not exist.`);
  const { services, store, close } = await openServices(settings);
  try {
    console.log(await doCommand(services, store, command));
  } finally {
    await close();
  }
});
