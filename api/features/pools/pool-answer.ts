import { loadGifts } from '#api/features/gifts/visible-gifts.ts';
import { shownName } from '#api/features/guests/guest-store.ts';
import {
  isOpen,
  isOwed,
  type MemberRow,
  type OpenedPool,
  openPool,
  type PoolRow,
  poolsOf,
  stateOf,
  stateOutside,
} from '#api/features/pools/pool-store.ts';
import { equalShare, missingOf, type Part, sharesOf, totalOf } from '#api/features/pools/shares.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { MOST_IN_POOL } from '#contract/pool-bounds.ts';
import type { MemberMoney, PoolDetail, PoolSummary } from '#contract/pools.ts';

type Answering = Pick<Services, 'db' | 'media'>;
type Viewing = Pick<Caller, 'userId' | 'isGuest'>;

/** A pool by its id as the contract answers it to this viewer. Throws `pool_not_found`. */
export async function poolAnswer(services: Answering, caller: Viewing, id: string): Promise<PoolDetail> {
  return detail(services, caller, await openPool(services.db, caller.userId, { id }));
}

/** The same, to whoever brings its link. Throws `pool_not_found`. */
export async function poolOfToken(services: Answering, caller: Viewing, token: string): Promise<PoolDetail> {
  return detail(services, caller, await openPool(services.db, caller.userId, { token }));
}

async function detail(services: Answering, caller: Viewing, opened: OpenedPool): Promise<PoolDetail> {
  const { pool, members, me, isIn, mayJoin } = opened;
  const inside = members.filter(({ left_at }) => left_at === null);
  const gifts = await giftsOf(services, caller.userId, [pool]);
  const may = await mayOf(services, caller, opened, inside.length);
  const shares = sharesOf(termsOf(pool), partsOf(inside), placeOf(pool, inside)?.id ?? null);
  const seen = {
    ...{ id: pool.id, currency: pool.currency, gift: giftOf(services, pool, gifts) },
    ...{ me: me && shareAnswer(me, shares), may },
  };
  if (isIn) return { ...seen, ...insideAnswer(services, caller, opened, shares) };
  return {
    ...{ ...seen, ...outside, state: stateOutside(pool, mayJoin) },
    ...(mayJoin && { target: pool.target_cents / 100, until: pool.until }),
  };
}

/** What of a pool nobody sees who is not in it: its organizer and members, their words, alias and amounts. */
const outside = {
  ...{ target: null, until: null, message: '', organizer: null, count: null, total: null, equalShare: null },
  ...{ members: [], payTo: null, token: null, money: null },
};

function insideAnswer(
  services: Answering,
  { userId }: Viewing,
  opened: OpenedPool,
  shares: ReadonlyMap<Part['id'], number>,
) {
  const { pool, members, mayHold } = opened;
  const inside = members.filter(({ left_at }) => left_at === null);
  const parts = partsOf(inside);
  const organizer = placeOf(pool, inside);
  const silent = parts.filter(({ amount }) => amount === null).length;
  return {
    ...{ state: stateOf(pool), target: pool.target_cents / 100, until: pool.until, message: pool.message },
    organizer: organizer ? personAnswer(services, organizer) : null,
    count: inside.length,
    total: totalOf(parts) / 100,
    equalShare: equalShare(missingOf(pool.target_cents, parts), silent, pool.currency) / 100,
    members: inside.map((row) => ({
      ...personAnswer(services, row),
      ...{ id: row.id, isMe: row.user_id === userId, isOrganizer: row === organizer },
    })),
    payTo: pool.organizer_id === null ? null : pool.pay_to,
    token: mayHold && stateOf(pool) === 'open' ? pool.token : null,
    money: pool.organizer_id === userId ? moneyOf(services, opened, shares) : null,
  };
}

const partsOf = (inside: readonly MemberRow[]): Part[] =>
  inside.map(({ id, amount_cents }) => ({ id, amount: amount_cents }));

/** The organizer's place. */
const placeOf = ({ organizer_id }: PoolRow, inside: readonly MemberRow[]) =>
  inside.find(({ user_id }) => user_id !== null && user_id === organizer_id);

const termsOf = ({ target_cents, currency }: PoolRow) => ({ target: target_cents, currency });

function personAnswer({ media }: Pick<Services, 'media'>, { user_id, name, ...row }: MemberRow) {
  return {
    name: shownName(name ?? '', user_id === null ? null : row.guest_seen_at),
    avatarUrl: media.avatar({ id: user_id ?? row.id, avatar_key: row.avatar_key }),
    isGuest: row.guest_seen_at !== null,
  };
}

function shareAnswer(row: MemberRow, shares: ReadonlyMap<Part['id'], number>) {
  return {
    id: row.id,
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
    share: (shares.get(row.id) ?? row.amount_cents ?? 0) / 100,
    hasSent: row.sent_at !== null,
    hasArrived: row.arrived_at !== null,
    isOut: row.left_at !== null,
    isPaidBack: row.paid_back_at !== null,
  };
}

function moneyOf(
  services: Answering,
  { pool, members, me }: OpenedPool,
  shares: ReadonlyMap<Part['id'], number>,
): MemberMoney[] {
  const hasEnded = ['purchased', 'gone', 'cancelled'].includes(stateOf(pool));
  return members
    .filter((row) => row.left_at === null || isOwed(row, hasEnded) || row.paid_back_at !== null)
    .map((row) => ({
      ...personAnswer(services, row),
      ...shareAnswer(row, shares),
      isMe: row.id === me?.id,
      isOwed: isOwed(row, hasEnded),
    }));
}

async function mayOf(
  { db }: Answering,
  { userId, isGuest }: Viewing,
  { pool, me, isIn, mayHold, mayJoin }: OpenedPool,
  count: number,
): Promise<PoolDetail['may']> {
  const state = stateOf(pool);
  const canHold = isIn && mayHold && !isGuest;
  return {
    join: isIn || !mayJoin || !isOpen(pool) || pool.hidden_at !== null ? 'no' : await joining(),
    invite: canHold && state === 'open',
    takeOver: canHold && state === 'orphaned',
    leave: isIn && isOpen(pool),
    tell: isIn && pool.organizer_id !== userId && isBought(state) && me !== null && !(await hasTold(db, me)),
  };

  async function joining(): Promise<PoolDetail['may']['join']> {
    if (count >= MOST_IN_POOL) return 'full';
    return isGuest && !(await hasConfirmed(db, userId)) ? 'email' : 'yes';
  }
}

const isBought = (state: PoolDetail['state']) => state === 'closed' || state === 'given';

async function hasTold(db: Services['db'], { id }: MemberRow): Promise<boolean> {
  const told = db.selectFrom('reveals').select('id').where('reservation_id', '=', id);
  return (await told.executeTakeFirst()) !== undefined;
}

/** Whether somebody's e-mail is confirmed. */
export async function hasConfirmed(db: Services['db'], userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('email_verified_at').where('id', '=', userId);
  return (await user.executeTakeFirst())?.email_verified_at != null;
}

type Gifts = Map<string, Awaited<ReturnType<typeof loadGifts>>[number]>;

async function giftsOf({ db, media }: Answering, viewer: string, pools: readonly PoolRow[]): Promise<Gifts> {
  const gifts = await loadGifts(
    db,
    media,
    viewer,
    pools.map(({ gift_id }) => gift_id),
  );
  return new Map(gifts.map((gift) => [gift.id, gift]));
}

/** What a pool is for, as its viewer may see it: by name alone once it is gone, and not even that of what an operator hid. */
function giftOf({ media }: Pick<Services, 'media'>, pool: PoolRow, gifts: Gifts): PoolDetail['gift'] {
  const gift = gifts.get(pool.gift_id);
  const ownerName = pool.present_owner ?? pool.owner_name;
  if (gift) return { id: gift.id, name: gift.name, ownerName, imageUrl: gift.imageUrl, image: gift.image };
  const name = pool.hidden_at === null ? pool.gift_name : '';
  return { id: null, name, ownerName, imageUrl: media.placeholder, image: null };
}

/** The pools that the caller is in, newest first, or that of one gift where they may open it. */
export async function poolSummaries(
  services: Answering,
  { userId }: Viewing,
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
