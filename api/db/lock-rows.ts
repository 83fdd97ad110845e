import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from '#api/db/engine.ts';
import type { Db, Tables } from '#api/db/schema.ts';

/**
 * Makes a query of a transaction lock the rows it finds until the transaction ends, so that others who change them wait
 * and then see what was done. On SQLite a writing transaction locks the whole database already (`begin immediate`).
 */
export function lockRows<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  // why: not `for update`, which rows that refer to these (comments, reservations) would have to wait for too.
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}
