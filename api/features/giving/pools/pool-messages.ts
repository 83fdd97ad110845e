import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { holdsByDraw } from '#api/features/access/reservation-store.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { hourIsFull } from '#api/features/giving/comments/comment-rate.ts';
import { tellWritten } from '#api/features/giving/pools/pool-news.ts';
import { namerFor } from '#api/features/giving/pools/pool-people.ts';
import { openPool } from '#api/features/giving/pools/pool-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { SHOWN_MESSAGES } from '#contract/pool-bounds.ts';
import type { PoolMessage } from '#contract/pools.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_AN_HOUR = 60;

async function openAsMember(db: Db, userId: string, id: string) {
  const { isIn, pool } = await openPool(db, userId, { id });
  if (!isIn) throw new ApiError('pool_not_found');
  return pool;
}

/** The newest messages of a pool, oldest first, but for those of people whom a block separates. Throws `pool_not_found`. */
export async function poolMessages(
  { db, media }: Pick<Services, 'db' | 'media'>,
  userId: string,
  poolId: string,
  messageId?: string,
): Promise<PoolMessage[]> {
  const pool = await openAsMember(db, userId, poolId);
  const newest = bare(db)
    .selectFrom('pool_messages')
    .innerJoin('users', 'users.id', 'pool_messages.user_id')
    .selectAll('pool_messages')
    .select(['users.name', 'users.avatar_key', 'users.guest_seen_at'])
    .select(holdsByDraw(sql.ref('pool_messages.pool_id'), sql.ref('pool_messages.user_id')).as('is_unnamed'))
    .where('pool_messages.pool_id', '=', poolId)
    .where((eb) => eb.or([eb('is_change', '=', 1), notApart(userId, 'pool_messages.user_id')]))
    .orderBy('pool_messages.created_at', 'desc')
    .orderBy('pool_messages.id', 'desc')
    .limit(sql.lit(SHOWN_MESSAGES));
  const rows = await (messageId ? newest.where('pool_messages.id', '=', messageId) : newest).execute();
  const person = await namerFor({ db, media }, userId, rows);
  return rows.reverse().map((row) => ({
    ...{ id: row.id, name: person(row).name, avatarUrl: person(row).avatarUrl },
    isMine: row.user_id === userId,
    mayDelete: row.is_change === null && (row.user_id === userId || pool.organizer_id === userId),
    isChange: row.is_change !== null,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Writes to who is in a pool, once under an idempotency key; gives the message's id. Throws `pool_not_found`, `too_many_requests`. */
export function addPoolMessage(
  services: Services,
  userId: string,
  poolId: string,
  text: string,
  key: string | undefined,
): Promise<string> {
  const { db, clock } = services;
  return inTransaction(db, async (trx) => {
    const pool = await openAsMember(trx, userId, poolId);
    const id = newId();
    const now = clock.now();
    const under = key === undefined ? null : ({ userId, call: 'addPoolMessage', key } as const);
    const before = under && (await claimIdempotencyKey(trx, under, id, now));
    if (before) return before;
    await limitRate(trx, now, userId, poolId);
    const message = { id, pool_id: poolId, user_id: userId, text, created_at: now, is_change: null };
    await bare(trx).insertInto('pool_messages').values(message).execute();
    await tellWritten(trx, services, pool, userId);
    return id;
  });
}

async function limitRate(trx: Trx, now: number, userId: string, poolId: string) {
  const first = await bare(trx)
    .selectFrom('pool_messages')
    .select('created_at')
    .where('pool_id', '=', poolId)
    .where('user_id', '=', userId)
    .where('created_at', '>', now - HOUR_MS)
    .orderBy('created_at', 'desc')
    .offset(MOST_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (first) throw hourIsFull(first.created_at, now, `${MOST_AN_HOUR} mensajes`, 'escribir');
}

/** Deletes one's own message, or anybody's as the organizer. Throws `pool_not_found`, `forbidden`. */
export function deletePoolMessage(
  { db }: Services,
  userId: string,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const pool = await openAsMember(trx, userId, id);
    const mine = bare(trx)
      .selectFrom('pool_messages')
      .select(['user_id', 'is_change'])
      .where('id', '=', messageId);
    const message = await mine.where('pool_id', '=', id).executeTakeFirst();
    if (!message) throw new ApiError('pool_not_found');
    // why: what was changed of where the money goes nobody takes away again.
    const mayDelete = message.is_change === null && [message.user_id, pool.organizer_id].includes(userId);
    if (!mayDelete) throw new ApiError('forbidden');
    await bare(trx).deleteFrom('pool_messages').where('id', '=', messageId).execute();
  });
}
