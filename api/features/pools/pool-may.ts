import { isGiven, isOpen, type MemberRow, type OpenedPool, stateOf } from '#api/features/pools/pool-store.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { MOST_IN_POOL } from '#contract/pool-bounds.ts';
import type { PoolDetail } from '#contract/pools.ts';

/** What somebody may do with a pool that they opened. */
export async function mayOf(
  { db }: Pick<Services, 'db'>,
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
    leave: isIn && isOpen(pool),
    tell: isIn && pool.organizer_id !== userId && isGiven(pool) && me !== null && !(await hasTold(db, me)),
  };

  async function joining(): Promise<PoolDetail['may']['join']> {
    if (count >= MOST_IN_POOL) return 'full';
    return isGuest && !(await hasConfirmed(db, userId)) ? 'email' : 'yes';
  }
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
