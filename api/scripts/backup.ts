import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#api/env.ts';
import { backUpEmbedded, backUpPictures } from '#api/scripts/backup/back-up.ts';
import { readManifest } from '#api/scripts/backup/backup-folder.ts';
import { bucketCommand } from '#api/scripts/backup/bucket-command.ts';
import { OperatorError, runProgram } from '#api/scripts/backup/operator-error.ts';
import { dumpCommand } from '#api/scripts/backup/postgres-commands.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';

// `npm run backup -- DIR`: docs/operating.md, "Backing up".
await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new OperatorError('Say where to: npm run backup -- DIR');
  const folder = resolve(given);
  const { DATA_DIR, DATABASE_URL, IMAGE_STORE } = readSettings();
  const source = { dataDir: DATA_DIR, picturesInBucket: IMAGE_STORE !== undefined };
  if (DATABASE_URL) {
    await backUpPictures(source, folder);
    console.log(`The database is on PostgreSQL. To back it up, run:\n  ${dumpCommand(folder)}`);
    const pictures = IMAGE_STORE ? '' : ' and the pictures that come meanwhile';
    console.log(`and then, for its checksum${pictures}, once more:\n  npm run backup -- '${folder}'`);
  } else {
    const { missing } = await backUpEmbedded(source, folder);
    if (missing.length > 0) console.warn(`Missing in ${DATA_DIR}/images itself:\n${truncatedList(missing)}`);
  }
  const { rows, pictures } = await readManifest(folder);
  if (IMAGE_STORE)
    console.log(
      `The pictures are in a bucket. To copy them, run:\n  ${bucketCommand(IMAGE_STORE, folder, 'from')}`,
    );
  else console.log(`${pictures} picture files are in ${folder}/images`);
  if (!DATABASE_URL)
    console.log(`The database is in ${folder}/deseo.sqlite: ${rows['users']} users, ${rows['gifts']} gifts`);
});
