import { join } from 'node:path';
import { Kysely } from 'kysely';
import { anyOfPlugin } from '#api/db/any-of-plugin.ts';
import { postgresTypes, sqliteTypes } from '#api/db/column-types.ts';
import { migrate } from '#api/db/migrate.ts';
import { postgresDialect } from '#api/db/postgres-dialect.ts';
import type { Tables } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite-dialect.ts';

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
  const dialect = url
    ? postgresDialect({ url, poolSize, namedStatements })
    : sqliteDialect(sqliteFile(dataDir));
  const db = new Kysely<Tables>({ dialect, plugins: url ? [anyOfPlugin()] : [] });
  try {
    await migrate(db, url ? postgresTypes : sqliteTypes);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
