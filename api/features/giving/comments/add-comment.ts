import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockGift } from '#api/features/access/gift-store.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { limitCommentRate } from '#api/features/giving/comments/comment-rate.ts';
import { commentersOf } from '#api/features/giving/comments/comment-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/**
 * Adds a comment and tells the owner and the earlier commenters, but not its author (type 3). Gives its id; under a
 * key that was used before nothing is added, and the earlier id is given. Throws `gift_not_found`, `too_many_requests`.
 */
export function addComment(
  { db, clock, wording }: Services,
  userId: string,
  giftId: string,
  comment: string,
  key?: string,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    // why: who deletes it, or leaves with it, takes the notifications of its comments along, and must find this one's.
    const gift = await lockGift(trx, giftId, userId);
    if (!gift) throw new ApiError('gift_not_found');
    const now = clock.now();
    const id = newId();
    const idempotencyKey = key === undefined ? null : ({ userId, call: 'addComment', key } as const);
    const before = idempotencyKey && (await claimIdempotencyKey(trx, idempotencyKey, id, now));
    if (before) return before;
    await limitCommentRate(trx, giftId, userId, now);
    const told = new Set([gift.owner_id, ...(await commentersOf(trx, giftId, userId))]);
    told.delete(userId);
    await bare(trx)
      .insertInto('comments')
      .values({ id, gift_id: giftId, user_id: userId, comment, created_at: now, updated_at: now })
      .execute();
    const author = await trx
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await notify(trx, now, [...told], {
      type: notificationTypes.commented,
      ...wording.commented(author.name, gift.name),
      folded: wording.commentedAgain(author.name, gift.name),
      actorId: userId,
      relatedEntityId: giftId,
    });
    return id;
  });
}
