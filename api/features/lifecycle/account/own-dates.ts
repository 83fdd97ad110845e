import { sql } from 'kysely';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db } from '#api/db/schema.ts';
import { remindersOf } from '#api/features/wishes/dates/date-settings.ts';

/** Of what one is reminded, and since when a calendar may read one's days; not what opens them. */
export async function ownReminders(db: Db, userId: string) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const calendarSince = feed ? new Date(feed.created_at).toISOString() : null;
  return { ...(await remindersOf(db, userId)), calendarSince };
}

/** Whom one gives something on common days, by name. */
export async function* ownDayPeople(db: Db, userId: string) {
  const query = db
    .selectFrom('day_people')
    .innerJoin('users', 'users.id', 'day_people.friend_id')
    .select(['day_people.day_key as day', 'users.id', 'users.name'])
    .where('day_people.user_id', '=', userId)
    .orderBy('day_people.day_key')
    .orderBy('day_people.friend_id');
  yield* inChunks(
    query,
    (last) => sql`(day_people.day_key, day_people.friend_id) > (${last.day}, ${last.id})`,
  );
}

/** Whose days one is not reminded of, by name. */
export async function* ownMutes(db: Db, userId: string) {
  const query = db
    .selectFrom('date_mutes')
    .innerJoin('users', 'users.id', 'date_mutes.friend_id')
    .select(['users.id', 'users.name'])
    .where('date_mutes.user_id', '=', userId)
    .orderBy('date_mutes.friend_id');
  yield* inChunks(query, (last) => sql`date_mutes.friend_id > ${last.id}`);
}
