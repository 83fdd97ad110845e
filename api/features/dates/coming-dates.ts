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
  const [friends, muted] = await Promise.all([friendsOf(db, userId), mutedBy(db, userId)]);
  const [occasions, own, common] = await Promise.all([
    friendsOccasions(db, userId, today, friends),
    ownDates(db, userId, today),
    commonDates(db, userId, today, friends),
  ]);
  const first = dayNumber(today);
  return [...friendsBirthdays(friends.values(), today), ...occasions, ...own, ...common]
    .map((date) => ({ date, number: dayNumber(date.on) }))
    .filter(({ number }) => number >= first && number <= first + days)
    .sort((one, other) => one.number - other.number || (one.date.key < other.date.key ? -1 : 1))
    .map(({ date }) => (date.person && muted.has(date.person.id) ? { ...date, isMuted: true } : date));
}

type Friend = { person: Person; birthday: YearlyDay | null };

/** Everybody whose days may come, by id; who shows friends no birthday has none. */
async function friendsOf(db: Db, userId: string): Promise<Map<string, Friend>> {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['users.id', 'users.name', 'users.avatar_key'])
    .select(['users.birth_month as month', 'users.birth_day as day', 'users.birthday_audience as audience'])
    .where('friendships.user_id', '=', userId)
    .execute();
  return new Map(
    rows.map(({ id, name, avatar_key, month, day, audience }) => {
      const isShown = audience === null && month !== null && day !== null;
      return [id, { person: { id, name, avatar_key }, birthday: isShown ? { month, day } : null }];
    }),
  );
}

async function mutedBy(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('date_mutes').select('friend_id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ friend_id }) => friend_id));
}

function friendsBirthdays(friends: Iterable<Friend>, today: CalendarDay): Coming[] {
  const dates: Coming[] = [];
  for (const { person, birthday } of friends) {
    if (birthday === null) continue;
    const on = nextTime(birthday, today);
    const key = `birthday:${person.id}`;
    dates.push({ key, kind: 'birthday', name: '', on, person, people: [], isMuted: false });
  }
  return dates;
}

async function friendsOccasions(
  db: Db,
  userId: string,
  today: CalendarDay,
  friends: ReadonlyMap<string, Friend>,
): Promise<Coming[]> {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('occasions', 'occasions.owner_id', 'friendships.friend_id')
    .selectAll('occasions')
    .where('friendships.user_id', '=', userId)
    .where('occasions.audience', '=', 'friends')
    .execute();
  return rows.flatMap((row): Coming[] => {
    const person = friends.get(row.owner_id)?.person;
    const on = occasionDay(row, today);
    const key = `occasion:${row.id}`;
    return person ? [{ key, kind: 'occasion', name: row.name, on, person, people: [], isMuted: false }] : [];
  });
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

async function commonDates(
  db: Db,
  userId: string,
  today: CalendarDay,
  friends: ReadonlyMap<string, Friend>,
): Promise<Coming[]> {
  const chosen = db.selectFrom('day_people').select(['day_key', 'friend_id']).where('user_id', '=', userId);
  const [kept, rows] = await Promise.all([commonDaysOf(db, userId), chosen.orderBy('friend_id').execute()]);
  return commonDays
    .filter(({ key }) => kept.includes(key))
    .map((day) => ({
      ...{ key: `common:${day.key}`, kind: 'common' as const, name: day.name, person: null, isMuted: false },
      on: nextCommonDay(day, today),
      people: rows
        .filter(({ day_key }) => day_key === day.key)
        .flatMap(({ friend_id }) => friends.get(friend_id)?.person ?? []),
    }));
}

/** When an occasion is: its next time, not before the year it is first in, or the one time that it was to be. */
export function occasionDay(
  { year, is_yearly, month, day }: YearlyDay & Pick<OccasionRow, 'year' | 'is_yearly'>,
  today: CalendarDay,
): CalendarDay {
  const next = nextTime({ month, day }, today);
  if (year === null || (is_yearly === 1 && year <= next.year)) return next;
  return inYear({ month, day }, year);
}

const two = (count: number) => (count < 10 ? `0${count}` : String(count));

/** A day as the contract writes it, `2027-10-17`. */
export function dayText({ year, month, day }: CalendarDay): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** A coming day as the contract answers it. */
export function comingAnswer(media: MediaAddresses, today: CalendarDay, coming: Coming): ComingDate {
  const { key, kind, name, on, person, people, isMuted } = coming;
  const inDays = dayNumber(on) - dayNumber(today);
  const whose = person && shownPerson(media, person);
  const shown = people.map((one) => shownPerson(media, one));
  return { key, kind, name, on: dayText(on), inDays, person: whose, people: shown, isMuted };
}

function shownPerson(media: MediaAddresses, { id, name, avatar_key }: Person) {
  return { id, name, avatarUrl: media.avatar({ id, avatar_key }) };
}
