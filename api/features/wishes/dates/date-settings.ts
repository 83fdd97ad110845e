import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type CommonDayKey, commonDays } from '#contract/common-days.ts';
import { type DateReminders, dateReminders } from '#contract/dates.ts';

/** What everybody is reminded of who has changed nothing. */
const usual: DateReminders = {
  leads: [14, 3, 0],
  days: commonDays.filter(({ isUsual }) => isUsual).map(({ key }) => key),
};

const stored = z.object({ leads: dateReminders.shape.leads, days: dateReminders.shape.days });

/** Of what, and how many days before, somebody is reminded. */
export async function remindersOf(db: Db, userId: string): Promise<DateReminders> {
  const row = await db
    .selectFrom('date_settings')
    .select(['leads', 'days'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return usual;
  const parsed = stored.safeParse({ leads: JSON.parse(row.leads), days: JSON.parse(row.days) });
  return parsed.success ? parsed.data : usual;
}

/** The common days that somebody keeps. */
export async function commonDaysOf(db: Db, userId: string): Promise<readonly CommonDayKey[]> {
  return (await remindersOf(db, userId)).days as CommonDayKey[];
}

/** Sets both. */
export async function setReminders(db: Db, userId: string, { leads, days }: DateReminders): Promise<void> {
  const row = { leads: JSON.stringify(leads), days: JSON.stringify(days) };
  await db
    .insertInto('date_settings')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Chooses to whom somebody gives something on a common day; all others are taken off. Throws `not_friends`. */
export async function setDayPeople(
  db: Db,
  userId: string,
  dayKey: string,
  friendIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(friendIds)];
  const friends = wanted.length
    ? await db
        .selectFrom('friendships')
        .select('friend_id')
        .where('user_id', '=', userId)
        .where('friend_id', 'in', wanted)
        .execute()
    : [];
  if (friends.length < wanted.length) throw new ApiError('not_friends');
  await db.deleteFrom('day_people').where('user_id', '=', userId).where('day_key', '=', dayKey).execute();
  if (wanted.length === 0) return;
  const rows = wanted.map((friend_id) => ({ user_id: userId, day_key: dayKey, friend_id }));
  // why: a double click chooses the same people twice at once.
  const added = db.insertInto('day_people').values(rows);
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Silences the days of a friend. Throws `not_friends`. */
export async function muteDates(db: Db, userId: string, friendId: string): Promise<void> {
  if (!(await areFriends(db, userId, friendId))) throw new ApiError('not_friends');
  await db
    .insertInto('date_mutes')
    .values({ user_id: userId, friend_id: friendId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends that; again is the same. */
export async function unmuteDates(db: Db, userId: string, friendId: string): Promise<void> {
  await db.deleteFrom('date_mutes').where('user_id', '=', userId).where('friend_id', '=', friendId).execute();
}

/** Whom somebody silenced, by name, whether a day of theirs comes or not. */
export function mutedBy(db: Db, userId: string) {
  return db
    .selectFrom('date_mutes')
    .innerJoin('users', 'users.id', 'date_mutes.friend_id')
    .select(['users.id', 'users.name', 'users.avatar_key'])
    .where('date_mutes.user_id', '=', userId)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
