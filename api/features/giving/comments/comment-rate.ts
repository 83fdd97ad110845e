import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { ApiError } from '#api/http/api-error.ts';

const HOUR_MS = 60 * 60 * 1000;
/** More than anybody says about one gift in an hour. */
const MOST_AN_HOUR = 30;

/**
 * Holds one person under one gift to a rate limit, counted by the comments that are there.
 * @throws too_many_requests with the seconds until the next may be written.
 */
export async function limitCommentRate(db: Db, giftId: string, userId: string, now: number): Promise<void> {
  const first = await bare(db)
    .selectFrom('comments')
    .select('created_at')
    .where('gift_id', '=', giftId)
    .where('user_id', '=', userId)
    // why: of the gift's index only the last hour is read, however many comments there are.
    .where('created_at', '>', now - HOUR_MS)
    .orderBy('created_at', 'desc')
    .offset(MOST_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (first) throw hourIsFull(first.created_at, now, `${MOST_AN_HOUR} comentarios`, 'comentar');
}

/** Makes the refusal of who wrote as much as may be written in an hour, the first of it at `since` (milliseconds UTC). */
export function hourIsFull(since: number, now: number, what: string, verb: string): ApiError {
  const retryAfter = Math.ceil((since + HOUR_MS - now) / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`;
  const message = `Escribiste ${what} acá en una hora. Podés volver a ${verb} ${wait}.`;
  return new ApiError('too_many_requests', { retryAfter, message });
}
