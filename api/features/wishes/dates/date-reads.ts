import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import { type Care, careOf } from '#api/features/access/care-store.ts';
import { listVisibleTo } from '#api/features/access/visible-to.ts';
import type { YearlyDay } from '#contract/calendar-days.ts';

/** Somebody whose days come; `changedAt` is when their name or birthday last changed, 0 for never. */
export type Person = {
  id: string;
  name: string;
  avatar_key: string | null;
  changedAt: number;
  /** Who cares for them, where others do. */
  care?: Care | undefined;
};

/** Somebody with their friends, as the ids of a query. */
const idsOfSelfAndFriends = (db: Db, userId: string) =>
  db
    .selectFrom('friendships')
    .select('friend_id as id')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('users').select('id').where('id', '=', userId));

/** Everybody whose days may come, by id, with their birthday; a friend who shows none has none. */
export async function selfAndFriends(db: Db, userId: string) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar_key', 'birth_month as month', 'birth_day as day'])
    .select(['birthday_audience as audience', 'calendar_changed_at', 'managed_since'])
    .where('id', 'in', idsOfSelfAndFriends(db, userId))
    .execute();
  const inCare = rows.flatMap((row) => (row.managed_since === null ? [] : row.id));
  const care = await careOf(db, userId, inCare);
  const people = new Map<string, { person: Person; birthday: YearlyDay | null }>();
  for (const { id, name, avatar_key, month, day, audience, calendar_changed_at } of rows) {
    const isShown = audience === null || id === userId;
    const birthday = isShown && month !== null && day !== null ? { month, day } : null;
    const person = { id, name, avatar_key, changedAt: calendar_changed_at ?? 0, care: care.get(id) };
    people.set(id, { person, birthday });
  }
  return people;
}

/** One's own occasions, and those that friends show, each with its list where one may know of it. */
export function occasionsToSee(db: Db, userId: string) {
  return db
    .selectFrom('occasions')
    .leftJoin('gift_lists', (join) =>
      join.onRef('gift_lists.id', '=', 'occasions.list_id').on(listVisibleTo(userId)),
    )
    .select(['occasions.id', 'occasions.owner_id', 'occasions.name', 'year', 'month', 'day'])
    .select(['is_yearly', 'changed_at', 'gift_lists.name as list_name'])
    .where('occasions.owner_id', 'in', idsOfSelfAndFriends(db, userId))
    .where((eb) => eb.or([eb('occasions.audience', '=', 'friends'), eb('occasions.owner_id', '=', userId)]))
    .execute();
}

/** Whom one chose for which common day, and, without a day, whom one silenced. */
export function marksOf(db: Db, userId: string) {
  const chosen = db.selectFrom('day_people').select(['day_key', 'friend_id']).where('user_id', '=', userId);
  return db
    .selectFrom('date_mutes')
    .select([sql<string | null>`null`.as('day_key'), 'friend_id'])
    .where('user_id', '=', userId)
    .unionAll(chosen)
    .orderBy('friend_id')
    .execute();
}

/** The draws that somebody is in and that were not cancelled, with their days as they are kept: nothing of whom anybody drew. */
export function drawsToSee(db: Db, userId: string) {
  return db
    .selectFrom('draw_participants')
    .innerJoin('draws', 'draws.id', 'draw_participants.draw_id')
    .select(['draws.id', 'draws.name', 'draws.day', 'draws.created_at'])
    .where('draw_participants.user_id', '=', userId)
    .where('draws.cancelled_at', 'is', null)
    .execute();
}
