import { randomInt } from 'node:crypto';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { checkPassword, hashPassword } from '#api/features/people/auth/passwords.ts';
import type { Clock } from '#api/services.ts';

/** How long a code is valid. */
export const RESET_CODE_MINUTES = 15;
const VALID_MS = RESET_CODE_MINUTES * 60 * 1000;
const WRONG_TRIES = 5;

/** A code as somebody sent it back; `asker` is the device or address that they are on. */
export type SentCode = { email: string; token: string; asker: string };

/**
 * Makes a reset code for an e-mail and gives its six digits. Only who asked may spend it, so that strangers cannot burn it by
 * wrong tries. For an unknown e-mail the same work is done for a useless code, so that time tells nothing.
 */
export async function makeResetCode(
  db: Db,
  clock: Clock,
  email: string,
  isKnown: boolean,
  asker = '',
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashPassword(code);
  const now = clock.now();
  const times = { created_at: now, expires_at: now + VALID_MS, spent_at: null };
  const row = { id: newId(), email, asker, code_hash: isKnown ? hash : null, wrong_tries: 0, ...times };
  await db.insertInto('reset_codes').values(row).execute();
  return code;
}

/** The id of the asker's newest code for an e-mail if it is the one sent and still good, else null. Five wrong tries burn it. */
export async function checkResetCode(
  db: Db,
  clock: Clock,
  { email, token, asker }: SentCode,
): Promise<string | null> {
  const row = await db
    .selectFrom('reset_codes')
    .select(['id', 'code_hash', 'expires_at', 'spent_at'])
    .where('email', '=', email)
    .where('asker', 'in', [asker, ''])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // why: the try is charged before it is looked at, so that many at once cannot all be the fifth.
  const charged = row ? await charge(db, row.id) : false;
  const matches = await checkPassword(token, row?.code_hash ?? null);
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

/** Removes every code of these e-mails, whoever asked for it. */
export async function removeResetCodesOf(db: Db, emails: readonly string[]): Promise<void> {
  await db.deleteFrom('reset_codes').where('email', 'in', emails).execute();
}

/** Removes codes that open nothing any more; gives how many. */
export async function removeOldResetCodes(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('reset_codes').where('expires_at', '<', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
