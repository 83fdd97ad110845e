import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#api/env.ts';
import { makeAutomaticBackup, NoRoom } from '#api/scripts/backup/automatic-backup.ts';
import { backUpEmbedded, backUpPictures } from '#api/scripts/backup/back-up.ts';
import { type Manifest, readManifest } from '#api/scripts/backup/backup-folder.ts';
import { bucketCommand } from '#api/scripts/backup/bucket-command.ts';
import { OperatorError, runProgram } from '#api/scripts/backup/operator-error.ts';
import { dumpCommand } from '#api/scripts/backup/postgres-commands.ts';
import { NO_ROOM_CODE } from '#api/scripts/backup/start-backups.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';
import type { Settings } from '#api/settings.ts';

// `npm run backup -- DIR`, or `--automatic` as Deseo does by itself: docs/operating.md, "Backing up".
await runProgram(async () => {
  const options = { automatic: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const settings = readSettings();
  if (values.automatic && positionals.length === 0) return automatically(settings);
  const [given, ...more] = positionals;
  if (!given || more.length > 0 || values.automatic)
    throw new OperatorError('Say where to: npm run backup -- DIR, or --automatic');
  const folder = resolve(given);
  const { DATA_DIR, DATABASE_URL, IMAGE_STORE } = settings;
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
  tell(folder, await readManifest(folder), settings);
});

function tell(
  folder: string,
  { database, rows, pictures }: Manifest,
  { IMAGE_STORE }: Pick<Settings, 'IMAGE_STORE'>,
): void {
  if (IMAGE_STORE)
    console.log(
      `The pictures are in a bucket. To copy them, run:\n  ${bucketCommand(IMAGE_STORE, folder, 'from')}`,
    );
  else console.log(`${pictures} picture files are in ${folder}/images`);
  if (database === 'sqlite')
    console.log(`The database is in ${folder}/deseo.sqlite: ${rows['users']} users, ${rows['gifts']} gifts`);
}

async function automatically(settings: Settings): Promise<void> {
  try {
    const { folder, manifest } = await makeAutomaticBackup(settings);
    tell(folder, manifest, settings);
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    console.error(error.message);
    process.exitCode = NO_ROOM_CODE;
  }
}
