import { PostgresAdapter } from 'kysely';
import type { Db } from '#api/db/schema.ts';

/** Whether this is PostgreSQL, or an engine that speaks it; else it is the embedded SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
