import { join } from 'node:path';
import { Kysely } from 'kysely';
import { anyOfPlugin } from '#api/db/any-of-plugin.ts';
import { postgresTypes, sqliteTypes } from '#api/db/column-types.ts';
import { inspectPostgres } from '#api/db/inspect-postgres.ts';
import { type BeforeMigrating, migrateKept } from '#api/db/migrate-kept.ts';
import type { OpenTables } from '#api/db/schema.ts';

export type DatabaseOptions = {
  /** `postgres://…`; without it the embedded SQLite under `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  poolSize?: number;
  namedStatements?: boolean;
  /** How long a statement may take on PostgreSQL, in milliseconds. */
  statementMs?: number;
  /** Keeps what is there before a migration; gives where, or null where it cannot. */
  beforeMigrating?: BeforeMigrating | undefined;
};

/** Where the embedded database lies under the data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'deseo.sqlite');
}

const STATEMENT_MS = 15_000;

/** Opens the database of the settings and brings its schema up to date. Throws when it cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Kysely<OpenTables>> {
  // why: each engine's driver is loaded where it is used, and nowhere else.
  if (options.url) return openPostgres(options.url, options);
  const { sqliteDialect } = await import('#api/db/sqlite-dialect.ts');
  const db = new Kysely<OpenTables>({ dialect: sqliteDialect(sqliteFile(options.dataDir)) });
  try {
    await migrateKept(db, sqliteTypes, undefined, options.beforeMigrating);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<Kysely<OpenTables>> {
  const { poolSize = 10, namedStatements = true, statementMs = STATEMENT_MS } = options;
  const { postgresDialect } = await import('#api/db/postgres-dialect.ts');
  const { migratingDialect } = await import('#api/db/migrating-dialect.ts');
  const migrating = new Kysely<OpenTables>({ dialect: migratingDialect(url) });
  try {
    const { schema } = await inspectPostgres(migrating);
    await migrateKept(migrating, postgresTypes, schema, options.beforeMigrating);
  } finally {
    await migrating.destroy();
  }
  const dialect = postgresDialect({ url, poolSize, namedStatements, statementMs });
  return new Kysely<OpenTables>({ dialect, plugins: [anyOfPlugin()] });
}
