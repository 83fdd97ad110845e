import type { Selectable } from 'kysely';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { ApiError } from '#api/http/api-error.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import { DRAW_CLOSED_DAYS, type DrawSummary } from '#contract/draws.ts';

export type DrawRow = Selectable<Tables['draws']>;

/** The number of a day as it is kept, `2027-12-24`. */
export function numberOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayNumber({ year, month, day });
}

/** How many days ago a draw's day was (`now` in milliseconds UTC): negative before it, 0 on it. */
export function daysSince({ day }: Pick<DrawRow, 'day'>, now: number): number {
  return dayNumber(localTime(now, DEFAULT_TIME_ZONE)) - numberOf(day);
}

/** What state a draw is in: it is over from the day after its day on. */
export function stateOf(draw: DrawRow, now: number): DrawSummary['state'] {
  if (draw.cancelled_at !== null) return 'cancelled';
  if (daysSince(draw, now) > 0) return 'over';
  return draw.drawn_at === null ? 'open' : 'drawn';
}

/** Whether nothing of a draw can be changed any more. */
export function isReadOnly(draw: DrawRow, now: number): boolean {
  return draw.cancelled_at !== null || daysSince(draw, now) > DRAW_CLOSED_DAYS;
}

/** Everybody who is in a draw, in the order in which they joined. */
export function participantsOf(db: Db, drawId: string) {
  return db
    .selectFrom('draw_participants')
    .innerJoin('users', 'users.id', 'draw_participants.user_id')
    .leftJoin('gift_lists', 'gift_lists.id', 'draw_participants.list_id')
    .selectAll('draw_participants')
    .select(['users.name', 'users.avatar_key', 'users.guest_seen_at', 'gift_lists.name as list_name'])
    .select('gift_lists.audience as list_audience')
    .where('draw_participants.draw_id', '=', drawId)
    .orderBy('draw_participants.joined_at')
    .orderBy('draw_participants.id')
    .execute();
}
export type ParticipantRow = Awaited<ReturnType<typeof participantsOf>>[number];

/** A draw with those who are in it, to one of them or who organizes it; `me` is null for an organizer who is not in. */
export type OpenedDraw = { draw: DrawRow; participants: ParticipantRow[]; me: ParticipantRow | null };

/** Opens a draw to somebody. Throws `draw_not_found`, also to who has nothing to do with it. */
export async function openDraw(db: Db, userId: string, drawId: string): Promise<OpenedDraw> {
  const draw = await db.selectFrom('draws').selectAll().where('id', '=', drawId).executeTakeFirst();
  if (!draw) throw new ApiError('draw_not_found');
  const participants = await participantsOf(db, drawId);
  const me = participants.find(({ user_id }) => user_id === userId) ?? null;
  if (!me && draw.organizer_id !== userId) throw new ApiError('draw_not_found');
  return { draw, participants, me };
}

/** Opens a draw whose row stays locked until the transaction ends, so that of two acts at once each sees the other's. */
export async function lockDraw(trx: Trx, userId: string, drawId: string): Promise<OpenedDraw> {
  await lockRow(trx, drawId);
  return openDraw(trx, userId, drawId);
}

function lockRow(trx: Trx, drawId: string) {
  return lockRows(trx, trx.selectFrom('draws').select('id').where('id', '=', drawId)).execute();
}

/** Like `openDraw`, for its organizer alone, while it can be changed. Throws `draw_not_found`, `draw_over`. */
export async function openOwnDraw(db: Db, now: number, userId: string, drawId: string): Promise<OpenedDraw> {
  const opened = await openDraw(db, userId, drawId);
  if (opened.draw.organizer_id !== userId) throw new ApiError('draw_not_found');
  if (isReadOnly(opened.draw, now)) throw new ApiError('draw_over');
  return opened;
}

/** Like `openOwnDraw`, and its row stays locked as by `lockDraw`. */
export async function lockOwnDraw(
  trx: Trx,
  now: number,
  userId: string,
  drawId: string,
): Promise<OpenedDraw> {
  await lockRow(trx, drawId);
  return openOwnDraw(trx, now, userId, drawId);
}

/** Like `lockDraw`, for who is in. Throws `draw_not_found`, also to an organizer who is not, and `draw_over`. */
export async function lockAsParticipant(
  trx: Trx,
  now: number,
  userId: string,
  drawId: string,
): Promise<OpenedDraw & { me: ParticipantRow }> {
  const { me, ...opened } = await lockDraw(trx, userId, drawId);
  if (!me) throw new ApiError('draw_not_found');
  if (isReadOnly(opened.draw, now)) throw new ApiError('draw_over');
  return { ...opened, me };
}

/** The draw that a link to join opens for this viewer, with its organizer. Throws `draw_not_found` for one that serves no more. */
export async function findDrawByToken(db: Db, now: number, token: string, viewer: string | null) {
  const row = await db
    .selectFrom('draws')
    .innerJoin('users', 'users.id', 'draws.organizer_id')
    .selectAll('draws')
    .select(['users.id as owner_id', 'users.name as owner_name', 'users.avatar_key'])
    .where('draws.token', '=', token)
    .where('draws.cancelled_at', 'is', null)
    .where(notApart(viewer, 'users.id'))
    .where(notSuspended('users.id'))
    .executeTakeFirst();
  if (!row || stateOf(row, now) === 'over') throw new ApiError('draw_not_found');
  return row;
}

/** Asks for the ids of the draws that somebody organizes or is in. why: a union is looked up by two indexes, an `or` by none. */
export function drawIdsOf(db: Db, userId: string) {
  const own = db.selectFrom('draws').select('id').where('organizer_id', '=', userId);
  const mine = db.selectFrom('draw_participants').select('draw_id as id').where('user_id', '=', userId);
  return own.union(mine);
}

/** The draws that somebody organizes or is in, newest first. */
export async function drawsOf(db: Db, now: number, userId: string): Promise<DrawSummary[]> {
  const rows = await db
    .selectFrom('draws')
    .selectAll('draws')
    .select((eb) =>
      eb
        .selectFrom('draw_participants')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('draw_participants.draw_id', '=', 'draws.id')
        .as('count'),
    )
    .where('draws.id', 'in', drawIdsOf(db, userId))
    .orderBy('draws.created_at', 'desc')
    .orderBy('draws.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    on: row.day,
    state: stateOf(row, now),
    count: Number(row.count),
    isOrganizer: row.organizer_id === userId,
  }));
}
