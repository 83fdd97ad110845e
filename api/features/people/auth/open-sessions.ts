import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import { VALID_MS } from '#api/features/people/auth/sessions.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Clock } from '#api/services.ts';
import type { OpenSession } from '#contract/sessions.ts';

/** More than anybody uses; without a bound, who signs in all day makes calls as dear as they like. */
const MAX_SHOWN = 100;

/** What a session is called by its owner: of the hash of the hash that is stored, which opens nothing, a UUID of version 8. */
function idOf(tokenHash: string): string {
  const hex = createHash('sha256').update(tokenHash).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Reads the sessions that can be shown and so be named. */
function openOf(db: Db, clock: Clock, userId: string) {
  const sessions = db.selectFrom('sessions').selectAll().where('user_id', '=', userId);
  const open = sessions.where('expires_at', '>', clock.now());
  return open.orderBy('expires_at', 'desc').orderBy('token_hash').limit(MAX_SHOWN).execute();
}

/** Where the caller is signed in: their own session first, then the last used. */
export async function openSessions(db: Db, clock: Clock, { userId, token }: Caller): Promise<OpenSession[]> {
  const current = hashSecretToken(token);
  const rows = await openOf(db, clock, userId);
  const answer = (row: Selectable<Tables['sessions']>) => ({
    id: idOf(row.token_hash),
    userAgent: row.user_agent ?? '',
    startedAt: new Date(row.created_at).toISOString(),
    seenAt: new Date(row.expires_at - VALID_MS).toISOString(),
    isCurrent: row.token_hash === current,
  });
  return rows.map(answer).sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the caller's sessions, with its push device; gives false where there is none of that id. */
export async function endSessionById(db: Db, clock: Clock, { userId }: Caller, id: string): Promise<boolean> {
  const rows = await openOf(db, clock, userId);
  const found = rows.find((row) => idOf(row.token_hash) === id);
  if (found) await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute();
  return found !== undefined;
}

/** Ends every session of the caller's but their own. */
export async function endOtherSessions(db: Db, { userId, token }: Caller): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  await sessions.where('token_hash', '!=', hashSecretToken(token)).execute();
}
