import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from '#api/db/open.ts';
import { inBackup, type Manifest } from '#api/scripts/backup/backup-folder.ts';
import { dumpedTables } from '#api/scripts/backup/dump-postgres.ts';
import { backupsIn, MAKING } from '#api/scripts/backup/kept-backups.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { checkBackup, picturesNotInBackup, restoreInto } from '#api/scripts/backup/restore-backup.ts';
import { readSnapshot } from '#api/scripts/backup/sqlite-snapshot.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';

/** Tables that no migration takes rows from. */
const WHAT_PEOPLE_MADE = ['users', 'gifts', 'reservations', 'comments', 'friendships'];

/** The backups in a folder as lines, the newest first. */
export async function listBackups(root: string): Promise<string> {
  const lines = (await backupsIn(root)).map(({ name, manifest: { madeAt, database, rows, pictures } }) => {
    const held = database === 'sqlite' ? `${rows['users']} users, ${rows['gifts']} gifts` : 'PostgreSQL';
    return [name, madeAt, held, pictures === null ? 'images in a bucket' : `${pictures} image files`].join(
      '  ',
    );
  });
  return lines.length > 0 ? lines.join('\n') : `There is no finished backup in ${root}.`;
}

/**
 * Rehearses a restore: into a folder in `root` that is thrown away, opened and migrated by this version. Of a dump its contents
 * are read. Gives what it holds, in words. Throws OperatorError with what is wrong.
 */
export async function rehearse(folder: string, manifest: Manifest, root: string): Promise<string> {
  await checkBackup(folder, manifest);
  const images =
    manifest.pictures === null ? 'no images, for they are in a bucket' : `${manifest.pictures} image files`;
  if (manifest.database === 'postgres') {
    const tables = await dumpedTables(join(folder, inBackup.dump));
    return `It can be read: ${tables.length} tables, ${images}. Restore it into an empty database to see more.`;
  }
  const dataDir = join(root, `${MAKING}${process.pid}-check`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await restoreInto(folder, dataDir, false);
    await (await openDatabase({ dataDir })).destroy();
    const { rows } = readSnapshot(sqliteFile(dataDir));
    const fewer = WHAT_PEOPLE_MADE.filter((table) => (rows[table] ?? 0) < (manifest.rows[table] ?? 0));
    if (fewer.length > 0) throw new OperatorError(`Fewer rows than were backed up:\n${truncatedList(fewer)}`);
    const missing = await picturesNotInBackup(folder);
    const without = missing.length > 0 ? `\nImages that it does not have:\n${truncatedList(missing)}` : '';
    return `It can be restored: ${rows['users']} users, ${rows['gifts']} gifts, ${images}.${without}`;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
