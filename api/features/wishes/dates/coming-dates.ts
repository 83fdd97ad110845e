import type { Db } from '#api/db/schema.ts';
import { carersInWords } from '#api/features/access/care-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import {
  drawsToSee,
  marksOf,
  occasionsToSee,
  type Person,
  selfAndFriends,
} from '#api/features/wishes/dates/date-reads.ts';
import { commonDaysOf } from '#api/features/wishes/dates/date-settings.ts';
import type { OccasionRow } from '#api/features/wishes/dates/occasion-store.ts';
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

/** A day that comes for somebody, before it is answered. */
export type Coming = {
  key: string;
  kind: ComingDate['kind'];
  name: string;
  on: CalendarDay;
  person: Person | null;
  people: Person[];
  isMuted: boolean;
  /** When its day or words last changed, in milliseconds UTC; 0 for never. */
  changedAt: number;
  /** Of an occasion, with which list it is celebrated. */
  listName: string | null;
};

/** The day that it is for a user, by their time zone. */
export async function todayOf(db: Db, userId: string, now: number): Promise<CalendarDay & { hour: number }> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return localTime(now, user?.time_zone ?? DEFAULT_TIME_ZONE);
}

/** The days of friends, of oneself, of draws that one is in, and those that are common, in the next so many days, the nearest first. */
export async function comingDates(
  db: Db,
  userId: string,
  today: CalendarDay,
  days: number,
): Promise<Coming[]> {
  const [people, occasions, draws, marks, kept] = await Promise.all([
    selfAndFriends(db, userId),
    occasionsToSee(db, userId),
    drawsToSee(db, userId),
    marksOf(db, userId),
    commonDaysOf(db, userId),
  ]);
  const muted = new Set(marks.filter(({ day_key }) => day_key === null).map(({ friend_id }) => friend_id));
  const dates: Coming[] = [];
  const add = (
    person: Person,
    date: Pick<Coming, 'key' | 'kind' | 'name' | 'on' | 'changedAt' | 'listName'>,
  ) => {
    const whose = { person, isMuted: muted.has(person.id) };
    const own = { kind: 'own', person: null, isMuted: false } as const;
    dates.push({ ...date, people: [], ...(person.id === userId ? own : whose) });
  };
  for (const { person, birthday } of people.values()) {
    const shown = { key: `birthday:${person.id}`, kind: 'birthday', name: '', listName: null } as const;
    if (birthday) add(person, { ...shown, on: nextTime(birthday, today), changedAt: person.changedAt });
  }
  for (const row of occasions) {
    const owner = people.get(row.owner_id)?.person;
    const { name, list_name: listName } = row;
    const shown = { key: `occasion:${row.id}`, kind: 'occasion', name, listName } as const;
    const changedAt = Math.max(row.changed_at ?? 0, owner?.changedAt ?? 0);
    if (owner) add(owner, { ...shown, on: occasionDay(row, today), changedAt });
  }
  const chosen = (key: string) =>
    marks.flatMap(({ day_key, friend_id }) => (day_key === key ? (people.get(friend_id)?.person ?? []) : []));
  return within(today, days, [...dates, ...drawDates(draws), ...commonDates(today, kept, chosen)]);
}

/** Of the days those that come, the nearest first. */
function within(today: CalendarDay, days: number, dates: readonly Coming[]): Coming[] {
  const first = dayNumber(today);
  return dates
    .map((date) => ({ date, number: dayNumber(date.on) }))
    .filter(({ number }) => number >= first && number <= first + days)
    .sort((one, other) => one.number - other.number || (one.date.key < other.date.key ? -1 : 1))
    .map(({ date }) => date);
}

function drawDates(draws: Awaited<ReturnType<typeof drawsToSee>>): Coming[] {
  return draws.map(({ id, name, day: text, created_at: changedAt }) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const shown = { key: `draw:${id}`, kind: 'draw', name, on: { year, month, day }, changedAt } as const;
    return { ...shown, person: null, people: [], isMuted: false, listName: null };
  });
}

function commonDates(
  today: CalendarDay,
  kept: readonly string[],
  chosen: (key: string) => Person[],
): Coming[] {
  const days = commonDays.filter(({ key }) => kept.includes(key));
  return days.map((day) => ({
    ...{ key: `common:${day.key}`, kind: 'common', name: day.name, changedAt: 0, listName: null },
    ...{ person: null, isMuted: false, on: nextCommonDay(day, today), people: chosen(day.key) },
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
  const { key, kind, name, on, person, people, isMuted, listName } = coming;
  const inDays = dayNumber(on) - dayNumber(today);
  const whose = person && shownPerson(media, person);
  const shown = people.map((one) => shownPerson(media, one));
  return { key, kind, name, on: dayText(on), inDays, person: whose, people: shown, isMuted, listName };
}

/** Somebody as the contract answers them beside a day. */
export function shownPerson(
  media: MediaAddresses,
  { id, name, avatar_key, care }: Omit<Person, 'changedAt'>,
) {
  return {
    id,
    name,
    avatarUrl: media.avatar({ id, avatar_key }),
    ...(care && { careOf: carersInWords(care) }),
  };
}
