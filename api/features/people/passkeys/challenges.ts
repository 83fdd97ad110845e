import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Clock } from '#api/services.ts';
import { CHALLENGE_MINUTES } from '#contract/passkeys.ts';

/** How long a challenge may be answered. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60 * 1000;

const clientData = z.object({ challenge: z.string().max(200) });

/** Makes a WebAuthn challenge, of which only the hash is kept: to add a passkey to `userId`, or null to sign in. */
export async function makeChallenge(db: Db, clock: Clock, userId: string | null): Promise<string> {
  const challenge = newSecretToken(32);
  const row = { challenge_hash: hashSecretToken(challenge), user_id: userId };
  await db
    .insertInto('passkey_challenges')
    .values({ ...row, expires_at: clock.now() + CHALLENGE_MS })
    .execute();
  return challenge;
}

/**
 * Spends the challenge that a browser says it signed, whatever comes of the signature, and gives it. Throws
 * `passkey_refused` when it is spent (replay attack), over, unknown or another account's.
 */
export async function spendChallenge(
  db: Db,
  clock: Clock,
  { response }: { response: { clientDataJSON: string } },
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecretToken(challenge))
    // why: nobody spends another's.
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  if (!spent || spent.expires_at <= clock.now()) throw new ApiError('passkey_refused');
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw new ApiError('passkey_refused');
  }
}

/** Removes challenges that nobody answered in time; gives how many. */
export async function removeOldChallenges(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('passkey_challenges').where('expires_at', '<=', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
