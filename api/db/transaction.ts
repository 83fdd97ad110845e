import type { Kysely } from 'kysely';
import { isRetryable } from '#api/db/errors.ts';
import type { OpenTables, Trx } from '#api/db/schema.ts';

const MAX_TRIES = 5;

/**
 * Runs `work` in one transaction and gives what it gives. A transaction that the database aborted because of a
 * conflict (`isRetryable`) is run again, up to five times: `work` must do nothing but database work.
 */
export async function inTransaction<T>(db: Kysely<OpenTables>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}
