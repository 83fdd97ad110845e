import { type SelectQueryBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { shownName } from '#api/features/access/guest-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Reveal, Thanks } from '#contract/received.ts';

/** Asks for what givers told one owner, with what the owner answered and whether the gift waits to be marked as received. */
export function revealsOf(db: Db, ownerId: string) {
  return bare(db)
    .selectFrom('reveals')
    .leftJoin('users', 'users.id', 'reveals.giver_id')
    .leftJoin('gifts', 'gifts.id', 'reveals.gift_id')
    .selectAll('reveals')
    .select(['users.name as giver_name', 'users.avatar_key', 'users.guest_seen_at'])
    .select(['gifts.id as gift', 'gifts.received_at'])
    .select((eb) =>
      eb
        .selectFrom('thanks')
        .select('thanks.message')
        .whereRef('thanks.to_id', '=', 'reveals.giver_id')
        .whereRef('thanks.gift_id', '=', 'reveals.gift_id')
        // why: of those from before one was thanked once whatever the way, the answer to what was told comes first.
        .orderBy('thanks.cause', 'desc')
        .limit(sql.lit(1))
        .as('answer'),
    )
    .where('reveals.owner_id', '=', ownerId)
    .where(notApart(ownerId, 'reveals.giver_id'))
    .orderBy('reveals.created_at', 'desc')
    .orderBy('reveals.id', 'desc');
}

type Row =
  ReturnType<typeof revealsOf> extends SelectQueryBuilder<infer _Db, infer _Tables, infer R> ? R : never;

/** As the contract answers it to the owner. */
export function revealAnswer(media: MediaAddresses, row: Row): Reveal {
  const { giver_id, giver_name, guest_seen_at } = row;
  const avatarUrl = giver_id && media.avatar({ id: giver_id, avatar_key: row.avatar_key });
  const name = shownName(giver_name ?? '', guest_seen_at);
  const isGuest = guest_seen_at !== null && { isGuest: true };
  return {
    id: row.id,
    giftId: row.gift_id,
    giftName: row.gift_name,
    giver: giver_id && avatarUrl ? { id: giver_id, name, avatarUrl, ...isGuest } : null,
    message: row.message,
    createdAt: new Date(row.created_at).toISOString(),
    // why: thanks without words, said as the gift was marked as received, still wait for an answer.
    thanks: row.answer || (row.thanked_at === null ? null : ''),
    isToConfirm: row.gift !== null && row.received_at === null,
  };
}

/** What one giver told. Throws `reveal_not_found`, also for what was told to somebody else. */
export async function loadReveal(
  db: Db,
  media: MediaAddresses,
  ownerId: string,
  id: string,
): Promise<Reveal> {
  const row = await revealsOf(db, ownerId).where('reveals.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('reveal_not_found');
  return revealAnswer(media, row);
}

/** What somebody was thanked with. Throws `thanks_not_found`, also for another's. */
export async function loadThanks(db: Db, media: MediaAddresses, toId: string, id: string): Promise<Thanks> {
  const row = await db
    .selectFrom('thanks')
    .leftJoin('users', 'users.id', 'thanks.from_id')
    .selectAll('thanks')
    .select(['users.name', 'users.avatar_key'])
    .where('thanks.id', '=', id)
    .where('thanks.to_id', '=', toId)
    .where(notApart(toId, 'thanks.from_id'))
    .executeTakeFirst();
  if (!row) throw new ApiError('thanks_not_found');
  const { from_id, name, avatar_key } = row;
  return {
    id: row.id,
    giftName: row.gift_name,
    from: from_id
      ? { id: from_id, name: name ?? '', avatarUrl: media.avatar({ id: from_id, avatar_key }) }
      : null,
    message: row.message,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
