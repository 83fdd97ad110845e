import { sql } from 'kysely';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { isUnconfirmedGuest, shownName } from '#api/features/access/guest-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECEIVED = '/profile/recibidos';

type Teller = { id: string; name: string; isFriend: boolean };

/** Whoever tells an owner that they gave something. @throws email_needed for a guest who confirmed none. */
export async function findTeller(trx: Trx, id: string, ownerId: string): Promise<Teller> {
  const row = await trx
    .selectFrom('users')
    .select(['name', 'guest_seen_at', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isUnconfirmedGuest(row)) throw new ApiError('email_needed');
  return { id, name: shownName(row.name, row.guest_seen_at), isFriend: await areFriends(trx, id, ownerId) };
}

/** Bounds how many who are no friends tell one owner in a day. @throws too_many_requests. */
export async function requireRoomToTell(
  trx: Trx,
  { clock, bounds }: Services,
  ownerId: string,
): Promise<void> {
  // why: locked, so that of several at once each sees the others.
  await lockRows(trx, trx.selectFrom('users').select('id').where('id', '=', ownerId)).execute();
  const now = clock.now();
  const first = await trx
    .selectFrom('reveals')
    .leftJoin('friendships', (join) =>
      join
        .onRef('friendships.user_id', '=', 'reveals.owner_id')
        .onRef('friendships.friend_id', '=', 'giver_id'),
    )
    .select('reveals.created_at')
    .where('owner_id', '=', ownerId)
    .where('reveals.created_at', '>', now - DAY_MS)
    .where('friendships.friend_id', 'is', null)
    .orderBy('reveals.created_at', 'desc')
    .offset(bounds.toldADay - 1)
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!first) return;
  const retryAfter = Math.ceil((first.created_at + DAY_MS - now) / 1000);
  throw new ApiError('too_many_requests', {
    retryAfter,
    message: 'Hoy ya le contaron otras personas. Probá mañana.',
  });
}

type Told = { id: string; owner_id: string; gift_name: string; giver: Teller };

/** Notifies the owner of what was told; what those who are no friends tell folds into one unread notification. */
export async function notifyTold(
  trx: Trx,
  { clock, wording }: Services,
  { id, owner_id, gift_name, giver }: Told,
): Promise<void> {
  const now = clock.now();
  const kind = giver.isFriend ? 'revealed' : 'told';
  if (!giver.isFriend) {
    const more = { ...wording.revealedMore(gift_name), link: RECEIVED, actor_id: null, created_at: now };
    const unread = trx.updateTable('notifications').set(more).where('user_id', '=', owner_id);
    const folded = unread.where('kind', '=', kind).where('read_at', 'is', null);
    if ((await folded.executeTakeFirst()).numUpdatedRows > 0n) return;
  }
  await notify(trx, now, [owner_id], {
    ...{ type: notificationTypes.app, kind, link: `${RECEIVED}/cuentan/${id}` },
    ...{ ...wording.revealed(giver.name, gift_name), actorId: giver.id, relatedEntityId: null },
  });
}
