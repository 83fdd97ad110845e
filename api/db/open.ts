import { join } from 'node:path';
import { Kysely } from 'kysely';
import { anyOfPlugin } from '#api/db/any-of-plugin.ts';
import { postgresTypes, sqliteTypes } from '#api/db/column-types.ts';
import { migrate } from '#api/db/migrate.ts';
import type { Tables } from '#api/db/schema.ts';

export type DatabaseOptions = {
  /** `postgres://…`; without it the embedded SQLite under `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  poolSize?: number;
  namedStatements?: boolean;
};

/** Where the embedded database lies under the data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'deseo.sqlite');
}

/** Opens the database of the settings and brings its schema up to date. Throws when it cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Kysely<Tables>> {
  const { url, dataDir, poolSize = 10, namedStatements = true } = options;
  // why: each engine's driver is loaded where it is used, and nowhere else.
  const dialect = url
    ? (await import('#api/db/postgres-dialect.ts')).postgresDialect({ url, poolSize, namedStatements })
    : (await import('#api/db/sqlite-dialect.ts')).sqliteDialect(sqliteFile(dataDir));
  const db = new Kysely<Tables>({ dialect, plugins: url ? [anyOfPlugin()] : [] });
  try {
    await migrate(db, url ? postgresTypes : sqliteTypes);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
