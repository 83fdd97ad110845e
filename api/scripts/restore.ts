import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#api/env.ts';
import { backupDir } from '#api/scripts/backup/automatic-backup.ts';
import { inBackup, readManifest } from '#api/scripts/backup/backup-folder.ts';
import { bucketCommand } from '#api/scripts/backup/bucket-command.ts';
import { OperatorError, runProgram } from '#api/scripts/backup/operator-error.ts';
import { restoreCommand } from '#api/scripts/backup/postgres-commands.ts';
import { listBackups, rehearse } from '#api/scripts/backup/rehearse.ts';
import { checkBackup, picturesNotInBackup, restoreInto } from '#api/scripts/backup/restore-backup.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';

// `npm run restore -- DIR [--force]`, `--check BACKUP`, `--list`: docs/operating.md, "Restoring".
const USAGE = `Say what:
  npm run restore -- --list
  npm run restore -- --check DIR
  npm run restore -- DIR [--force]`;

await runProgram(async () => {
  const off = { type: 'boolean', default: false } as const;
  const options = { force: off, list: off, check: off } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...more] = positionals;
  const settings = readSettings();
  const root = backupDir(settings);
  if (values.list && !given) return console.log(await listBackups(root));
  if (!given || more.length > 0 || values.list || (values.check && values.force))
    throw new OperatorError(USAGE);
  const folder = [resolve(given), join(root, given)].find((each) => existsSync(each)) ?? resolve(given);
  const { DATA_DIR, DATABASE_URL, IMAGE_STORE } = settings;
  const manifest = await readManifest(folder);
  if (values.check) return console.log(await rehearse(folder, manifest, root));
  const onPostgres = manifest.database === 'postgres';
  if (onPostgres && !DATABASE_URL) {
    throw new OperatorError(
      'This backup is of an installation on PostgreSQL: set DATABASE_URL to an empty database.',
    );
  }
  if (!onPostgres && DATABASE_URL) {
    throw new OperatorError(
      'This backup is of an embedded database, and DATABASE_URL is set: restore without it, then npm run move.',
    );
  }
  if (onPostgres && !existsSync(join(folder, inBackup.dump))) {
    throw new OperatorError(`${folder} has no ${inBackup.dump}: the database was not dumped into it.`);
  }
  await checkBackup(folder, manifest);
  const aside = await restoreInto(folder, resolve(DATA_DIR), values.force);
  if (aside) console.log(`What was there is in ${aside}`);
  console.log(`The backup of ${manifest.madeAt} is in ${resolve(DATA_DIR)}`);
  if (onPostgres) console.log(`Now restore the database, run:\n  ${restoreCommand(folder)}`);
  if (IMAGE_STORE)
    console.log(`Now put the pictures into the bucket, run:\n  ${bucketCommand(IMAGE_STORE, folder, 'to')}`);
  else if (!onPostgres) {
    const missing = await picturesNotInBackup(folder);
    if (missing.length > 0)
      console.warn(`Pictures that the backup does not have:\n${truncatedList(missing)}`);
  }
});
