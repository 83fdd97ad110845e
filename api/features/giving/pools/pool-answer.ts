import { giftOf, giftsOf } from '#api/features/giving/pools/pool-gifts.ts';
import { mayOf } from '#api/features/giving/pools/pool-may.ts';
import { debtAnswers, moneyOf, shareAnswer } from '#api/features/giving/pools/pool-money.ts';
import { type Namer, namerFor } from '#api/features/giving/pools/pool-people.ts';
import {
  type MemberRow,
  type OpenedPool,
  openPool,
  type PoolRow,
  stateOf,
  stateOutside,
} from '#api/features/giving/pools/pool-store.ts';
import { equalShare, missingOf, type Part, sharesOf, totalOf } from '#api/features/giving/pools/shares.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { PoolDetail } from '#contract/pools.ts';

type Answering = Pick<Services, 'db' | 'media' | 'clock'>;
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
  const name = await namerFor(services, caller.userId, [...members, ...opened.debts]);
  const shares = sharesOf(termsOf(pool), partsOf(inside), placeOf(pool, inside)?.id ?? null);
  const seen = {
    ...{ id: pool.id, currency: pool.currency, gift: giftOf(services, pool, gifts) },
    ...{ me: me && shareAnswer(me, shares), may, ...debtAnswers(name, caller.userId, opened) },
  };
  if (isIn) return { ...seen, ...insideAnswer(name, caller.userId, opened, shares) };
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
  name: Namer,
  userId: string,
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
    organizer: organizer ? name(organizer) : null,
    count: inside.length,
    total: totalOf(parts) / 100,
    equalShare: equalShare(missingOf(pool.target_cents, parts), silent, pool.currency) / 100,
    members: inside.map((row) => ({
      ...name(row),
      ...{ id: row.id, isMe: row.user_id === userId, isOrganizer: row === organizer },
    })),
    payTo: pool.organizer_id === null ? null : pool.pay_to,
    token: mayHold && stateOf(pool) === 'open' ? pool.token : null,
    money: pool.organizer_id === userId ? moneyOf(name, opened, shares) : null,
  };
}

const partsOf = (inside: readonly MemberRow[]): Part[] =>
  inside.map(({ id, amount_cents }) => ({ id, amount: amount_cents }));

/** The organizer's place. */
const placeOf = ({ organizer_id }: PoolRow, inside: readonly MemberRow[]) =>
  inside.find(({ user_id }) => user_id !== null && user_id === organizer_id);

const termsOf = ({ target_cents, currency }: PoolRow) => ({ target: target_cents, currency });
