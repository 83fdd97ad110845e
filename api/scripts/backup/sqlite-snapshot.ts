import { open, rm } from 'node:fs/promises';
import Libsql from 'libsql';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { truncatedList } from '#api/scripts/backup/truncated-list.ts';
import { syncFile } from '#api/sync-file.ts';

/** Writes a consistent snapshot of the database in `file` to `target`. Writers meanwhile do not wait. */
export async function snapshot(file: string, target: string): Promise<void> {
  await rm(target, { force: true });
  const database = new Libsql(file);
  try {
    database.exec('pragma busy_timeout = 10000');
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  // why: SQLite leaves such a copy to the system's cache.
  await syncFile(target);
}

/** What a copy of the database holds. */
export type SnapshotContent = {
  rows: Record<string, number>;
  /** The keys of the pictures that a gift or a profile shows. */
  pictures: Set<string>;
};

/** Reads a copy of the database. Throws OperatorError when it is damaged. */
export function readSnapshot(file: string): SnapshotContent {
  const database = new Libsql(file, { readonly: true });
  const all = (query: string) => database.prepare(query).all() as Record<string, unknown>[];
  try {
    const problems = [...all('pragma integrity_check'), ...all('pragma foreign_key_check')];
    const told = problems.map((row) => Object.values(row).join(' ')).filter((row) => row !== 'ok');
    if (told.length > 0) throw new OperatorError(`${file} is damaged:\n${truncatedList(told)}`);
    const tables = all("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
    const counts = tables.map(({ name }) => [
      String(name),
      Number(all(`select count(*) as n from "${name}"`)[0]?.['n']),
    ]);
    const keys = all(
      'select image_key as key from gifts where image_key is not null union select avatar_key from users where avatar_key is not null',
    );
    return { rows: Object.fromEntries(counts), pictures: new Set(keys.map((row) => String(row['key']))) };
  } finally {
    database.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const HEADER = 'SQLite format 3\0';

/** Whether a program has this database open. What is no database at all is left untouched and counts as free. */
export async function isInUse(file: string): Promise<boolean> {
  if (!(await beginsAsDatabase(file))) return false;
  const database = new Libsql(file);
  try {
    database.exec('pragma busy_timeout = 500');
    // why: a database that others have open cannot leave its journal of changes; ours goes back to it when it is opened.
    database.prepare('pragma journal_mode = delete').all();
    return false;
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('SQLITE_CORRUPT')) return false;
    if (code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    database.close();
  }
}

async function beginsAsDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1') === HEADER;
  } finally {
    await file.close();
  }
}
