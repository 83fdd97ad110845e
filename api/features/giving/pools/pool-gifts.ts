import { type PoolRow, poolsOf, stateOf, stateOutside } from '#api/features/giving/pools/pool-store.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import type { Services } from '#api/services.ts';
import type { PoolDetail, PoolSummary } from '#contract/pools.ts';

type Answering = Pick<Services, 'db' | 'media'>;
type Gifts = Map<string, Awaited<ReturnType<typeof loadGifts>>[number]>;

/** The gifts of some pools that a viewer sees, by their ids. */
export async function giftsOf(
  { db, media }: Answering,
  viewer: string,
  pools: readonly PoolRow[],
): Promise<Gifts> {
  const gifts = await loadGifts(
    db,
    media,
    viewer,
    pools.map(({ gift_id }) => gift_id),
  );
  return new Map(gifts.map((gift) => [gift.id, gift]));
}

/** What a pool is for, as its viewer may see it: by name alone once it is gone, and not even that of what an operator hid. */
export function giftOf({ media }: Pick<Services, 'media'>, pool: PoolRow, gifts: Gifts): PoolDetail['gift'] {
  const gift = gifts.get(pool.gift_id);
  const ownerName = pool.present_owner ?? pool.owner_name;
  if (gift) return { id: gift.id, name: gift.name, ownerName, imageUrl: gift.imageUrl, image: gift.image };
  const name = pool.hidden_at === null ? pool.gift_name : '';
  return { id: null, name, ownerName, imageUrl: media.placeholder, image: null };
}

/** The pools that the caller is in, newest first, or that of one gift where they may open it. */
export async function poolSummaries(
  services: Answering,
  userId: string,
  giftId: string | undefined,
): Promise<PoolSummary[]> {
  const rows = await poolsOf(services.db, userId, giftId);
  const isLive = (pool: PoolRow) => !['cancelled', 'gone'].includes(stateOf(pool));
  const shown = giftId === undefined ? rows : rows.filter(isLive);
  const gifts = await giftsOf(services, userId, shown);
  return shown.map((pool) => ({
    ...{ id: pool.id, giftId: pool.gift_id, gift: giftOf(services, pool, gifts) },
    ...(pool.is_member
      ? { state: stateOf(pool), count: Number(pool.count), until: pool.until }
      : { state: stateOutside(pool, false), count: null, until: null }),
    isMember: Boolean(pool.is_member),
    isOrganizer: pool.organizer_id === userId,
  }));
}
