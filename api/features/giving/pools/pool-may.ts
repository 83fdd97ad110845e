import {
  isGiven,
  isOpen,
  type MemberRow,
  type OpenedPool,
  type PoolRow,
  stateOf,
} from '#api/features/giving/pools/pool-store.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { MOST_IN_POOL, REOPEN_HOURS } from '#contract/pool-bounds.ts';
import type { PoolDetail } from '#contract/pools.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What somebody may do with a pool that they opened. */
export async function mayOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, isGuest }: Pick<Caller, 'userId' | 'isGuest'>,
  { pool, me, isIn, mayHold, mayJoin }: OpenedPool,
  count: number,
): Promise<PoolDetail['may']> {
  const state = stateOf(pool);
  const canHold = isIn && mayHold && !isGuest;
  return {
    join: isIn || !mayJoin || !isOpen(pool) || pool.hidden_at !== null ? 'no' : await joining(),
    invite: canHold && state === 'open',
    takeOver: canHold && state === 'orphaned',
    reopen: isIn && pool.organizer_id === userId && mayReopen(pool, clock.now()),
    leave: isIn && isOpen(pool),
    tell: isIn && pool.organizer_id !== userId && isGiven(pool) && me !== null && !(await hasTold(db, me)),
  };

  async function joining(): Promise<PoolDetail['may']['join']> {
    if (count >= MOST_IN_POOL) return 'full';
    return isGuest && !(await hasConfirmed(db, userId)) ? 'email' : 'yes';
  }
}

/** Whether it is not too late to undo that a pool was closed: a day, unless its gift was given meanwhile. */
export function mayReopen(pool: PoolRow, now: number): boolean {
  const since = now - REOPEN_HOURS * HOUR_MS;
  return stateOf(pool) === 'closed' && !isGiven(pool) && (pool.closed_at ?? 0) > since;
}

async function hasTold(db: Services['db'], { id }: MemberRow): Promise<boolean> {
  const told = db.selectFrom('reveals').select('id').where('reservation_id', '=', id);
  return (await told.executeTakeFirst()) !== undefined;
}

/** Whether somebody's e-mail is confirmed. */
export async function hasConfirmed(db: Services['db'], userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('email_verified_at').where('id', '=', userId);
  return (await user.executeTakeFirst())?.email_verified_at != null;
}
