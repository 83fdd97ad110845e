import type { Selectable } from 'kysely';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { SubjectColumn } from '#api/features/base/providers/providers.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import { ApiError } from '#api/http/api-error.ts';
import { errorMessages } from '#api/http/error-messages.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Clock, Services } from '#api/services.ts';
import { SESSION_DAYS } from '#contract/session-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a session lives after its last use, which is noted once a day. */
export const VALID_MS = SESSION_DAYS * DAY_MS;
// why: prolonging on every call would cost a write each time; once a day is enough to keep a used session alive.
const PROLONG_AFTER_MS = DAY_MS;
const MAX_USER_AGENT = 300;

/** Opens a session of the user and gives its token: 256 random bits. */
export async function startSession(db: Db, clock: Clock, userId: string): Promise<string> {
  const token = newSecretToken(32);
  const now = clock.now();
  const row = {
    token_hash: hashSecretToken(token),
    user_id: userId,
    created_at: now,
    expires_at: now + VALID_MS,
    user_agent: null,
  };
  await db.insertInto('sessions').values(row).execute();
  return token;
}

/** What somebody showed to be let in: the password that has this hash, the provider's account of this subject, or a passkey. */
export type Proof = { column: 'password_hash' | SubjectColumn; value: string } | { passkeyId: string };

/**
 * Opens a session if the proof that was checked is still valid, and gives its token; null when it was changed in between, as
 * by a password reset, which ends every session and must not be outlived by one. Throws `suspended`.
 */
export function startProvenSession(
  { db, clock, contact }: Pick<Services, 'db' | 'clock' | 'contact'>,
  userId: string,
  proof: Proof,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const proven = trx
      .selectFrom('users')
      .select(['id', 'suspended_until'])
      .where('id', '=', userId)
      .where((eb) =>
        'column' in proof
          ? eb(proof.column, '=', proof.value)
          : eb('id', 'in', trx.selectFrom('passkeys').select('user_id').where('id', '=', proof.passkeyId)),
      );
    const user = await lockRows(trx, proven).executeTakeFirst();
    // why: told to whoever proved that it is theirs, and to nobody else.
    if ((user?.suspended_until ?? 0) > clock.now()) throw suspendedError(contact);
    return user ? startSession(trx, clock, user.id) : null;
  });
}

function suspendedError(contact: string | null): ApiError {
  const where = contact === null ? '' : ` Escribinos a ${contact}.`;
  return new ApiError('suspended', { message: errorMessages.suspended + where });
}

/** Who a token belongs to, or null when it is unknown or expired; using it prolongs it, and says in which browser it is. */
export async function findCaller(
  db: Db,
  clock: Clock,
  token: string,
  userAgent = '',
): Promise<Caller | null> {
  const tokenHash = hashSecretToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.guest_seen_at')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  const now = clock.now();
  if (!session || session.expires_at <= now) return null;
  // why: it is valid as it is, and who reads is served while nothing can be written.
  const isDue = session.user_agent === null || session.expires_at < now + VALID_MS - PROLONG_AFTER_MS;
  if (isDue) await prolong(db, now, session, userAgent).catch(() => {});
  return { userId: session.user_id, token, isGuest: session.guest_seen_at !== null };
}

async function prolong(
  db: Db,
  now: number,
  { token_hash, user_id, guest_seen_at }: Selectable<Tables['sessions']> & { guest_seen_at: number | null },
  userAgent: string,
): Promise<void> {
  const prolonged = { expires_at: now + VALID_MS, user_agent: userAgent.slice(0, MAX_USER_AGENT) };
  await db.updateTable('sessions').set(prolonged).where('token_hash', '=', token_hash).execute();
  if (guest_seen_at !== null) await markGuestSeen(db, now, user_id);
}

/** Notes that a guest is here; somebody who has an account by now stays one. */
export async function markGuestSeen(db: Db, now: number, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ guest_seen_at: now })
    .where('id', '=', userId)
    .where('guest_seen_at', 'is not', null)
    .execute();
}

/** When the session of a token began, in milliseconds; null when there is none. */
export async function sessionStart(db: Db, token: string): Promise<number | null> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
  return session?.created_at ?? null;
}

/** Ends the session of one token. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecretToken(token)).execute();
}

/** Ends every session of a user, as a password reset does. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * Removes sessions that nobody can use any more; gives how many. One with a push device stays until that goes
 * (`removeSilentDevices`), since it is by the session that signing out ends it.
 */
export async function removeExpiredSessions(db: Db, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', clock.now())
    .where('token_hash', 'not in', db.selectFrom('push_devices').select('session_hash'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
