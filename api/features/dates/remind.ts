import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '#api/db/schema.ts';
import { type Coming, comingDates, todayOf } from '#api/features/dates/coming-dates.ts';
import { remindersOf } from '#api/features/dates/date-settings.ts';
import {
  dueReminders,
  type RemindedDate,
  type Reminder,
  reminderKey,
} from '#api/features/dates/due-reminders.ts';
import { addJobs } from '#api/features/jobs/job-store.ts';
import type { DoJob } from '#api/features/jobs/run-jobs.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import type { Services } from '#api/services.ts';
import type { DateComes } from '#api/wording.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { type CalendarDay, dayNumber, dayOfNumber, localTime } from '#contract/calendar-days.ts';
import { commonDays } from '#contract/common-days.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Reminders come between nine and ten in the morning. */
const MORNING = 9;
/** As far ahead as the earliest reminder. */
const FARTHEST_DAYS = 31;
/** From then on nobody is told anything. */
const NIGHT = 22;
const OWN_LEAD = 30;

/** The job that looks, for one person on one day of theirs, what they are to be reminded of. */
export const REMIND = 'dates.remind';

const payloadSchema = z.object({ day: z.number().int() });

/**
 * Plans for everybody the morning that comes for them next, once: who has no day to be reminded of is looked at all the same,
 * since that is cheaper than knowing. Gives nothing; to be done every hour.
 */
export async function planReminders(db: Db, now: number): Promise<void> {
  const zones = await db
    .selectFrom('users')
    .select('time_zone')
    .distinct()
    .where('guest_seen_at', 'is', null)
    .execute();
  for (const { time_zone } of zones) {
    const zone = time_zone ?? DEFAULT_TIME_ZONE;
    const { hour, ...today } = localTime(now, zone);
    // why: planned in the hours before, so that a process that starts late still plans it.
    if (hour >= MORNING + 1) continue;
    await planMorning(db, now, { stored: time_zone, day: dayNumber(today), inHours: MORNING - hour });
  }
}

type Morning = { stored: string | null; day: number; inHours: number };

async function planMorning(db: Db, now: number, { stored, day, inHours }: Morning): Promise<void> {
  const hourStart = now - (now % HOUR_MS);
  const people = db.selectFrom('users').select('id').where('guest_seen_at', 'is', null);
  const here =
    stored === null ? people.where('time_zone', 'is', null) : people.where('time_zone', '=', stored);
  const users = await here.execute();
  await addJobs(
    db,
    users.map(({ id }) => ({
      kind: REMIND,
      dedupeKey: `${REMIND}:${id}:${day}`,
      userId: id,
      // why: spread over the hour, by the id, so that not all fall due in the same second.
      dueAt: hourStart + inHours * HOUR_MS + (Number.parseInt(id.slice(-6), 16) % HOUR_MS),
      payload: { day },
    })),
  );
}

/** Reminds somebody of what is due on this day of theirs, and writes down what was told, in one transaction. */
export const remind: DoJob = async (trx, services, { user_id: userId, payload }) => {
  if (userId === null) return 'nobody';
  const { hour, ...today } = await todayOf(trx, userId, services.clock.now());
  // why: what is late waits for the next morning, which tells it while its date is ahead.
  const isMissed = payloadSchema.parse(JSON.parse(payload)).day !== dayNumber(today);
  if (isMissed || hour < MORNING || hour >= NIGHT) return 'missed';
  const { leads } = await remindersOf(trx, userId);
  const coming = await comingDates(trx, userId, today, FARTHEST_DAYS);
  const told = await toldKeys(trx, userId, coming);
  const friends = dueReminders({
    ...{ today, leads, wasTold: (key) => told.has(key) },
    dates: coming.flatMap(remindedDates),
  });
  const own = coming.filter(
    ({ kind, on }) => kind === 'own' && dayNumber(on) - dayNumber(today) === OWN_LEAD,
  );
  for (const reminder of friends) await tell(trx, services, userId, today, reminder, coming);
  for (const date of own) await tellOwn(trx, services, userId, date);
  return friends.length + own.length > 0 ? 'told' : 'nothing';
};

/** What of a coming day is reminded of: a friend's, and a common one of each person chosen for it. */
function remindedDates({ key, kind, on, person, people, isMuted }: Coming): RemindedDate[] {
  if (kind === 'own' || isMuted) return [];
  if (person) return [{ key, friendId: person.id, on }];
  if (people.length === 0) return [];
  const before = commonDays.find((day) => `common:${day.key}` === key)?.openedBefore ?? 0;
  return [{ key, friendId: key, on: dayOfNumber(dayNumber(on) - before) }];
}

const toldJob = (userId: string, key: string) => `told:${userId}:${key}`;

async function toldKeys(trx: Transaction<Tables>, userId: string, coming: readonly Coming[]) {
  const keys = coming
    .flatMap(remindedDates)
    .flatMap((date) => [30, 14, 7, 3, 0].map((lead) => reminderKey(date, lead)));
  if (keys.length === 0) return new Set<string>();
  const rows = await trx
    .selectFrom('jobs')
    .select('dedupe_key')
    .where(
      'dedupe_key',
      'in',
      keys.map((key) => toldJob(userId, key)),
    )
    .execute();
  return new Set(rows.map(({ dedupe_key }) => dedupe_key.slice(toldJob(userId, '').length)));
}

async function tell(
  trx: Transaction<Tables>,
  { clock, wording }: Services,
  userId: string,
  today: CalendarDay,
  { date, lead, folded }: Reminder,
  coming: readonly Coming[],
): Promise<void> {
  const now = clock.now();
  const of = coming.find(({ key }) => key === date.key);
  if (!of) return;
  const inDays = dayNumber(date.on) - dayNumber(today);
  await notify(trx, now, [userId], {
    type: notificationTypes.app,
    ...wording.dateComes({ ...spokenOf(of), on: inWords(of.on), inDays }),
    ...{ actorId: of.person?.id ?? null, relatedEntityId: null, kind: 'date' },
    link: of.person ? `/friend/${of.person.id}` : '/fechas',
  });
  const all = [{ date, lead }, ...folded];
  await addJobs(
    trx,
    all.map((one, index) => ({
      kind: 'dates.told',
      dedupeKey: toldJob(userId, reminderKey(one.date, one.lead)),
      ...{ userId, dueAt: now, payload: {} },
      outcome: index === 0 ? 'told' : 'folded',
    })),
  );
}

/** How a coming day is spoken of, and whose wishes are looked at for it. */
function spokenOf({ kind, name, person, people }: Coming): Pick<DateComes, 'what' | 'who'> {
  if (kind === 'birthday') {
    const comes = `cumple ${person?.name}`;
    return {
      what: { today: comes, comes, of: `el cumple de ${person?.name}`, isCommon: false },
      who: person ? [person.name] : [],
    };
  }
  if (kind === 'occasion') {
    const of = `«${name}», de ${person?.name}`;
    return {
      what: { today: `es ${of}`, comes: `es ${of}`, of, isCommon: false },
      who: person ? [person.name] : [],
    };
  }
  const comes = /^D/.test(name) ? `es el ${name}` : name === 'Reyes' ? 'es Reyes' : `es ${name}`;
  return { what: { today: comes, comes, of: name, isCommon: true }, who: people.map((one) => one.name) };
}

/** A day as people say it: 'viernes 4 de diciembre'. */
function inWords(day: CalendarDay): string {
  const date = new Date(dayNumber(day) * 24 * HOUR_MS);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es-AR', parts).format(date).replace(',', '');
}

async function tellOwn(
  trx: Transaction<Tables>,
  { clock, wording }: Services,
  userId: string,
  date: Coming,
): Promise<void> {
  await notify(trx, clock.now(), [userId], {
    type: notificationTypes.app,
    ...wording.ownDateComes(date.name || 'tu cumple'),
    ...{ actorId: null, relatedEntityId: null, kind: 'date', link: '/profile/share' },
  });
}
