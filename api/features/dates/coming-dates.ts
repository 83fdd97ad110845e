import type { Db } from '#api/db/schema.ts';
import { commonDaysOf } from '#api/features/dates/date-settings.ts';
import type { OccasionRow } from '#api/features/dates/occasion-store.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import {
  type CalendarDay,
  dayNumber,
  inYear,
  localTime,
  nextTime,
  type YearlyDay,
} from '#contract/calendar-days.ts';
import { commonDays, nextCommonDay } from '#contract/common-days.ts';
import type { ComingDate } from '#contract/dates.ts';

type Person = { id: string; name: string; avatar_key: string | null };
/** A day that comes for somebody, before it is answered. */
export type Coming = {
  key: string;
  kind: ComingDate['kind'];
  name: string;
  on: CalendarDay;
  person: Person | null;
  people: Person[];
  isMuted: boolean;
};

/** The day that it is for a user, by their time zone. */
export async function todayOf(db: Db, userId: string, now: number): Promise<CalendarDay & { hour: number }> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return localTime(now, user?.time_zone ?? DEFAULT_TIME_ZONE);
}

/** The days of friends, of oneself and those that are common, in the next so many days, the nearest first. */
export async function comingDates(
  db: Db,
  userId: string,
  today: CalendarDay,
  days: number,
): Promise<Coming[]> {
  const [birthdays, occasions, own, common] = await Promise.all([
    friendsBirthdays(db, userId, today),
    friendsOccasions(db, userId, today),
    ownDates(db, userId, today),
    commonDates(db, userId, today),
  ]);
  const last = dayNumber(today) + days;
  return [...birthdays, ...occasions, ...own, ...common]
    .filter(({ on }) => dayNumber(on) >= dayNumber(today) && dayNumber(on) <= last)
    .sort((one, other) => dayNumber(one.on) - dayNumber(other.on) || (one.key < other.key ? -1 : 1));
}

function friendsOf(db: Db, userId: string) {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .leftJoin('date_mutes', (join) =>
      join
        .onRef('date_mutes.friend_id', '=', 'friendships.friend_id')
        .onRef('date_mutes.user_id', '=', 'friendships.user_id'),
    )
    .select(['users.id', 'users.name', 'users.avatar_key', 'date_mutes.friend_id as muted'])
    .where('friendships.user_id', '=', userId);
}

async function friendsBirthdays(db: Db, userId: string, today: CalendarDay): Promise<Coming[]> {
  const rows = await friendsOf(db, userId)
    .select(['users.birth_month', 'users.birth_day'])
    .where('users.birth_month', 'is not', null)
    .where('users.birthday_audience', 'is', null)
    .execute();
  return rows.flatMap(({ birth_month: month, birth_day: day, muted, ...person }) =>
    month === null || day === null
      ? []
      : {
          ...{ key: `birthday:${person.id}`, kind: 'birthday' as const, name: '', people: [] },
          ...{ on: nextTime({ month, day }, today), person, isMuted: muted !== null },
        },
  );
}

async function friendsOccasions(db: Db, userId: string, today: CalendarDay): Promise<Coming[]> {
  const rows = await friendsOf(db, userId)
    .innerJoin('occasions', 'occasions.owner_id', 'friendships.friend_id')
    .select(['occasions.id as occasion_id', 'occasions.name as occasion', 'occasions.is_yearly'])
    .select(['occasions.year', 'occasions.month', 'occasions.day'])
    .where('occasions.audience', '=', 'friends')
    .execute();
  return rows.map(({ id, name, avatar_key, muted, occasion, occasion_id, ...when }) => ({
    ...{ key: `occasion:${occasion_id}`, kind: 'occasion' as const, name: occasion, people: [] },
    ...{ on: occasionDay(when, today), person: { id, name, avatar_key }, isMuted: muted !== null },
  }));
}

async function ownDates(db: Db, userId: string, today: CalendarDay): Promise<Coming[]> {
  const self = db.selectFrom('users').select(['birth_month', 'birth_day']).where('id', '=', userId);
  const [user, occasions] = await Promise.all([
    self.executeTakeFirst(),
    db.selectFrom('occasions').selectAll().where('owner_id', '=', userId).execute(),
  ]);
  const { birth_month: month = null, birth_day: day = null } = user ?? {};
  const of = (key: string, name: string, on: CalendarDay): Coming => ({
    ...{ key, kind: 'own', name, on, person: null, people: [], isMuted: false },
  });
  return [
    ...(month === null || day === null
      ? []
      : [of(`birthday:${userId}`, '', nextTime({ month, day }, today))]),
    ...occasions.map((row) => of(`occasion:${row.id}`, row.name, occasionDay(row, today))),
  ];
}

async function commonDates(db: Db, userId: string, today: CalendarDay): Promise<Coming[]> {
  const [kept, rows] = await Promise.all([
    commonDaysOf(db, userId),
    friendsOf(db, userId)
      .innerJoin('day_people', (join) =>
        join
          .onRef('day_people.friend_id', '=', 'friendships.friend_id')
          .onRef('day_people.user_id', '=', 'friendships.user_id'),
      )
      .select('day_people.day_key')
      .execute(),
  ]);
  return commonDays
    .filter(({ key }) => kept.includes(key))
    .map((day) => ({
      ...{ key: `common:${day.key}`, kind: 'common' as const, name: day.name, person: null, isMuted: false },
      on: nextCommonDay(day, today),
      people: rows
        .filter(({ day_key }) => day_key === day.key)
        .map(({ id, name, avatar_key }) => ({ id, name, avatar_key })),
    }));
}

/** When an occasion is: its next time, or the one time that it was to be. */
export function occasionDay(
  { year, is_yearly, ...day }: YearlyDay & Pick<OccasionRow, 'year' | 'is_yearly'>,
  today: CalendarDay,
): CalendarDay {
  const { month, day: of } = day;
  if (is_yearly === 1 || year === null) return nextTime({ month, day: of }, today);
  return inYear({ month, day: of }, year);
}

/** A coming day as the contract answers it. */
export function comingAnswer(media: MediaAddresses, today: CalendarDay, coming: Coming): ComingDate {
  const { key, kind, name, on, person, people, isMuted } = coming;
  const two = (count: number) => String(count).padStart(2, '0');
  const shown = ({ id, name: of, avatar_key }: Person) => ({
    id,
    name: of,
    avatarUrl: media.avatar({ id, avatar_key }),
  });
  return {
    ...{ key, kind, name, isMuted },
    on: `${on.year}-${two(on.month)}-${two(on.day)}`,
    inDays: dayNumber(on) - dayNumber(today),
    person: person && shown(person),
    people: people.map(shown),
  };
}
