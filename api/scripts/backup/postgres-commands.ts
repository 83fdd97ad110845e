import { join } from 'node:path';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';

/** A path as a shell takes it. */
export function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}

/** How to dump the database of DATABASE_URL into a backup's folder. The address stays out of it, for it may hold a password. */
export function dumpCommand(folder: string): string {
  return `pg_dump --format=custom --no-owner --file=${quoted(join(folder, inBackup.dump))} "$DATABASE_URL"`;
}

/** How to restore that dump into the empty database of DATABASE_URL, all of it or nothing, and have PostgreSQL count what came. */
export function restoreCommand(folder: string): string {
  // why: rights of roles that the new server does not have, and words about extensions of somebody else's, would refuse it all.
  const restore = `pg_restore --no-owner --no-acl --no-comments --single-transaction --exit-on-error --dbname="$DATABASE_URL" ${quoted(join(folder, inBackup.dump))}`;
  // why: until PostgreSQL knows how large the tables are, it reads them whole: the feed of a list took longer than it may.
  return `${restore} && vacuumdb --analyze-only --dbname="$DATABASE_URL"`;
}
