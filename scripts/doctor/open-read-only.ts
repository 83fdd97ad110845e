import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import { sqliteFile } from '#api/db/open.ts';
import type { OpenTables } from '#api/db/schema.ts';
import type { Settings } from '#api/settings.ts';

/** How long a statement may take, in milliseconds. */
const STATEMENT_MS = 5_000;

/**
 * Opens the database of the settings for reading, without migrating it; null when SQLite has no file yet. The caller
 * destroys it. PostgreSQL is connected to at the first statement, which throws when it cannot be reached.
 */
export async function openReadOnly({
  DATABASE_URL: url,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Kysely<OpenTables> | null> {
  if (url) {
    const { postgresDialect } = await import('#api/db/postgres-dialect.ts');
    const options = { url, poolSize: 1, namedStatements: false, statementMs: STATEMENT_MS };
    return new Kysely<OpenTables>({ dialect: postgresDialect(options) });
  }
  const file = sqliteFile(DATA_DIR);
  if (!existsSync(file)) return null;
  const [{ default: Libsql }, { withStatementCache }] = await Promise.all([
    import('libsql'),
    import('#api/db/statement-cache.ts'),
  ]);
  // why: of a database that nobody has open even a reader leaves files behind, unless told that nobody will write.
  const isOpen = existsSync(`${file}-wal`);
  const address = isOpen ? file : `${pathToFileURL(file).href}?immutable=1`;
  const database = new Libsql(address, { readonly: true, timeout: STATEMENT_MS / 1000 });
  return new Kysely<OpenTables>({ dialect: new SqliteDialect({ database: withStatementCache(database) }) });
}
