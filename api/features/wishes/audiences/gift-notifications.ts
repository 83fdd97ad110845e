import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { friendIds } from '#api/features/access/friend-store.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { type Audience, type GiftIds, oneGift } from '#api/features/wishes/audiences/gift-sight.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type Telling = Pick<Services, 'clock' | 'wording'>;
type GiftName = { id: string; ownerId: string; name: string };

async function nameOf(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/**
 * Tells each friend of the owner who may see it that a gift was published (type 0); of what not all may see, once a friend. Of their
 * carers `byId`, who did it, is told nothing.
 */
export async function notifyPublished(
  trx: Trx,
  services: Telling,
  gift: GiftName & { audience: Audience },
  byId = gift.ownerId,
): Promise<void> {
  const { clock, wording } = services;
  if (gift.audience === null) {
    const others = (await friendIds(trx, gift.ownerId)).filter((id) => id !== byId);
    await notify(trx, clock.now(), others, {
      type: notificationTypes.giftPublished,
      ...wording.giftPublished(await nameOf(trx, gift.ownerId), gift.name),
      actorId: gift.ownerId,
      relatedEntityId: gift.id,
    });
    return;
  }
  await bare(trx).updateTable('gifts').set({ is_untold: 1 }).where('id', '=', gift.id).execute();
  await notifySeen(trx, services, gift.ownerId, oneGift(gift.id));
}

/**
 * Tells friends of these gifts whom nobody told before and who may see them now (type 0): several as one. What all friends may see is told
 * from then on.
 */
export async function notifySeen(
  trx: Trx,
  { clock, wording }: Telling,
  ownerId: string,
  gifts: GiftIds,
): Promise<void> {
  const news = await unheard(trx, ownerId, gifts)
    .innerJoin('users', 'users.id', 'gifts.owner_id')
    .select((eb) => ['friendships.friend_id', 'users.name as owner', eb.fn.countAll<number>().as('count')])
    .select((eb) => [eb.fn.max('gifts.id').as('id'), eb.fn.max('gifts.name').as('name')])
    .groupBy(['friendships.friend_id', 'users.name'])
    .execute();
  const alike = new Map(news.map((row) => [`${row.id} ${row.count}`, row]));
  for (const { id, owner, name, count: counted } of alike.values()) {
    const count = Number(counted);
    const readers = news.filter((row) => row.id === id && row.count === counted);
    const several = { title: wording.newGifts(owner, count), ...wording.onTheirPage, count };
    await notify(
      trx,
      clock.now(),
      readers.map(({ friend_id }) => friend_id),
      {
        type: notificationTypes.giftPublished,
        ...(count === 1 ? wording.giftPublished(owner, name) : several),
        actorId: ownerId,
        relatedEntityId: id,
      },
    );
  }
  await rememberTold(trx, ownerId, gifts);
}

async function rememberTold(trx: Trx, ownerId: string, gifts: GiftIds): Promise<void> {
  const some = unheard(trx, ownerId, gifts)
    .select(['gifts.id', 'friendships.friend_id'])
    .where('gifts.audience', 'is not', null);
  await trx.insertInto('gift_told').columns(['gift_id', 'user_id']).expression(some).execute();
  const all = bare(trx)
    .selectFrom('gifts')
    .select('id')
    .where('id', 'in', gifts)
    .where('audience', 'is', null);
  await trx.deleteFrom('gift_told').where('gift_id', 'in', all).execute();
  await bare(trx).updateTable('gifts').set({ is_untold: null }).where('id', 'in', all).execute();
}

/** Asks for the friends who may see each of these gifts and were not told of it. */
function unheard(trx: Trx, ownerId: string, gifts: GiftIds) {
  return bare(trx)
    .selectFrom('friendships')
    .innerJoin('gifts', 'gifts.owner_id', 'friendships.user_id')
    .where('friendships.user_id', '=', ownerId)
    .where('gifts.id', 'in', gifts)
    .where('gifts.is_untold', '=', 1)
    .where('gifts.received_at', 'is', null)
    .where('gifts.hidden_at', 'is', null)
    .where(visibleTo(sql.ref('friendships.friend_id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gift_told')
            .select('gift_told.gift_id')
            .whereRef('gift_told.gift_id', '=', 'gifts.id')
            .whereRef('gift_told.user_id', '=', 'friendships.friend_id'),
        ),
      ),
    );
}

// why: of a list of ids PostgreSQL looks each up, of a query it may read all that everybody was told.
const GIFTS_PER_STATEMENT = 1000;

/** Takes away what everybody was told of comments under these gifts: it carries the gifts' names. */
export async function removeCommentNotifications(db: Db, giftIds: readonly string[]): Promise<void> {
  for (let start = 0; start < giftIds.length; start += GIFTS_PER_STATEMENT)
    await db
      .deleteFrom('notifications')
      .where('type', '=', sql.lit(notificationTypes.commented))
      .where('related_entity_id', 'in', giftIds.slice(start, start + GIFTS_PER_STATEMENT))
      .execute();
}
