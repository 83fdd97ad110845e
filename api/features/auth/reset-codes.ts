import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { checkPassword, hashPassword } from '#api/features/auth/passwords.ts';
import type { Clock } from '#api/services.ts';

/** How long a code is valid. */
export const RESET_CODE_MINUTES = 15;
const VALID_MS = RESET_CODE_MINUTES * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const REQUESTS_PER_HOUR = 3;
const WRONG_TRIES = 5;

/**
 * Makes a reset code for an e-mail and gives its six digits, or null when that e-mail is over its limit. For an
 * unknown e-mail the same work is done for a useless code, so that time tells nothing (contract "Sessions").
 */
export async function makeResetCode(
  db: Kysely<Tables>,
  clock: Clock,
  email: string,
  isKnown: boolean,
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashPassword(code);
  const isKept = await inTransaction(db, (trx) => keepCode(trx, clock.now(), email, isKnown ? hash : null));
  return isKept ? code : null;
}

async function keepCode(
  trx: Transaction<Tables>,
  now: number,
  email: string,
  hash: string | null,
): Promise<boolean> {
  // why: of many requests at once each must see the codes of those before it, or all would be among the first three.
  await lockRows(trx, trx.selectFrom('users').select('id').where('email', '=', email)).execute();
  const recent = await trx
    .selectFrom('reset_codes')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', now - HOUR_MS)
    .execute();
  if (recent.length >= REQUESTS_PER_HOUR) return false;
  const row = { id: newId(), email, code_hash: hash, wrong_tries: 0, created_at: now, spent_at: null };
  await trx
    .insertInto('reset_codes')
    .values({ ...row, expires_at: now + VALID_MS })
    .execute();
  return true;
}

/** The id of the e-mail's newest code if it is the one given and still good, else null. Five wrong tries burn it. */
export async function checkResetCode(
  db: Db,
  clock: Clock,
  email: string,
  code: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('reset_codes')
    .select(['id', 'code_hash', 'expires_at', 'spent_at'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // why: the try is charged before it is looked at, so that many at once cannot all be the fifth.
  const charged = row ? await charge(db, row.id) : false;
  const matches = await checkPassword(code, row?.code_hash ?? null);
  if (!row || !charged || !matches || row.spent_at !== null || row.expires_at <= clock.now()) return null;
  await refund(db, row.id);
  return row.id;
}

async function charge(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('reset_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '<', WRONG_TRIES)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function refund(db: Db, id: string): Promise<void> {
  await db
    .updateTable('reset_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Spends a code that was checked; gives false when somebody spent it in between. */
export async function consumeResetCode(db: Db, clock: Clock, id: string): Promise<boolean> {
  const row = await db
    .updateTable('reset_codes')
    .set({ spent_at: clock.now() })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes codes that neither open anything nor count for the hour any more; gives how many. */
export async function removeOldResetCodes(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('reset_codes').where('expires_at', '<', clock.now() - HOUR_MS);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
