import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { readTimeCursor, writeTimeCursor } from '#api/features/base/time-cursor.ts';
import { pairOf } from '#api/features/people/invitations/pair.ts';
import type { Invitation, invitationQuery } from '#contract/invitations.ts';

/** why: written out, not bound: a plan made for any status could not use the index of the pending ones. */
export const PENDING = sql.lit('pending' as const);

function invitationRows(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('users as sender', 'sender.id', 'invitations.from_user_id')
    .innerJoin('users as recipient', 'recipient.id', 'invitations.to_user_id')
    .select(['invitations.id', 'invitations.status', 'invitations.created_at', 'invitations.decided_at'])
    .select(['sender.id as from_id', 'sender.name as from_name', 'sender.avatar_key as from_avatar'])
    .select(['recipient.id as to_id', 'recipient.name as to_name', 'recipient.avatar_key as to_avatar'])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>;

/** An invitation's row as the contract answers it. */
export function invitationAnswer(media: MediaAddresses, row: Row): Invitation {
  return {
    invitationId: row.id,
    fromUserId: row.from_id,
    fromUserName: row.from_name,
    fromUserAvatarUrl: media.avatar({ id: row.from_id, avatar_key: row.from_avatar }),
    toUserId: row.to_id,
    toUserName: row.to_name,
    toUserAvatarUrl: media.avatar({ id: row.to_id, avatar_key: row.to_avatar }),
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** One invitation by id, or undefined. */
export function findInvitation(db: Db, id: string) {
  return invitationRows(db).where('invitations.id', '=', id).executeTakeFirst();
}

/** The pending invitations that came to a user, newest first: one page where `limit` is given (pagination), else all. */
export async function receivedInvitations(
  db: Db,
  userId: string,
  { limit, after, fromUserId }: z.output<typeof invitationQuery>,
): Promise<{ rows: Row[]; next: string | null }> {
  let rows = invitationRows(db)
    .where('invitations.to_user_id', '=', userId)
    .where('invitations.status', '=', PENDING);
  if (fromUserId) rows = rows.where('invitations.from_user_id', '=', fromUserId);
  const place = readTimeCursor(after);
  if (place) {
    const before = sql`(${place.created_at}, ${place.id})`;
    rows = rows.where(sql<boolean>`(invitations.created_at, invitations.id) < ${before}`);
  }
  const found = await (limit ? rows.limit(sql.lit(limit + 1)) : rows).execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: found.length > shown.length && last ? writeTimeCursor(last) : null };
}

/** The pending invitations that a user sent, newest first. */
export function sentInvitations(db: Db, userId: string) {
  return invitationRows(db)
    .where('invitations.from_user_id', '=', userId)
    .where('invitations.status', '=', PENDING)
    .execute();
}

/** How many invitations of a user's are pending. */
export async function countPendingOf(db: Db, senderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_user_id', '=', senderId)
    .where('status', '=', PENDING)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The pending invitation between two users, in either direction. */
export function pendingBetween(db: Db, oneId: string, otherId: string) {
  return invitationRows(db)
    .where('invitations.pair', '=', pairOf(oneId, otherId))
    .where('invitations.status', '=', PENDING)
    .executeTakeFirst();
}

/** When the recipient last rejected the sender, in milliseconds, or null. */
export async function lastRejection(db: Db, fromId: string, toId: string): Promise<number | null> {
  const row = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.max('decided_at').as('at'))
    .where('from_user_id', '=', fromId)
    .where('to_user_id', '=', toId)
    .where('status', '=', 'rejected')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Adds a pending invitation and gives its id, or null when one is pending between the two already. */
export async function insertInvitation(
  db: Db,
  now: number,
  fromId: string,
  toId: string,
): Promise<string | null> {
  const row = await db
    .insertInto('invitations')
    .values({
      id: newId(),
      from_user_id: fromId,
      to_user_id: toId,
      pair: pairOf(fromId, toId),
      status: 'pending',
      created_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Decides a pending invitation; gives false when somebody was quicker. */
export async function decideInvitation(
  db: Db,
  now: number,
  id: string,
  status: 'accepted' | 'rejected',
): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back a pending invitation of the sender's and gives whom it had asked, and when; undefined when there is none. */
export function deletePending(db: Db, senderId: string, id: string) {
  return db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('from_user_id', '=', senderId)
    .where('status', '=', PENDING)
    .returning(['to_user_id', 'created_at'])
    .executeTakeFirst();
}
