import { type Kysely, sql } from 'kysely';
import type { OpenTables } from '#api/db/schema.ts';

/** Encodings that hold whatever people type; SQL_ASCII keeps the bytes as they come. */
const WHOLE = new Set(['UTF8', 'SQL_ASCII']);

type Server = { encoding: string; schema: string | null };

/**
 * Finds the schema that an installation is in, or that a new one would be made in: a database may hold others in schemas of
 * theirs. Throws when there is none, and when the database's encoding cannot hold all that people type.
 */
export async function inspectPostgres(db: Kysely<OpenTables>): Promise<{ schema: string }> {
  const { rows } = await sql<Server>`select
    current_setting('server_encoding') as encoding,
    coalesce(
      (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.oid = to_regclass('kysely_migration')),
      current_schema()
    ) as schema`.execute(db);
  const { encoding = '', schema = null } = rows[0] ?? {};
  if (!WHOLE.has(encoding)) {
    throw new Error(
      `the database has the encoding ${encoding}, which has no room for every name: make it with "create database … encoding 'UTF8' template template0"`,
    );
  }
  if (schema === null) throw new Error('none of the schemas of search_path is there, or open to this user');
  return { schema };
}
