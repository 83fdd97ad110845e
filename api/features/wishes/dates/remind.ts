import { z } from 'zod';
import type { Trx } from '#api/db/schema.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { type Coming, comingDates, todayOf } from '#api/features/wishes/dates/coming-dates.ts';
import { remindersOf } from '#api/features/wishes/dates/date-settings.ts';
import {
  dueReminders,
  type RemindedDate,
  type Reminder,
  reminderKey,
} from '#api/features/wishes/dates/due-reminders.ts';
import { isDaytime } from '#api/features/wishes/dates/plan-reminders.ts';
import { spokenReminder } from '#api/features/wishes/dates/spoken-reminder.ts';
import type { Services } from '#api/services.ts';
import { type CalendarDay, dayNumber, dayOfNumber } from '#contract/calendar-days.ts';
import { commonDays } from '#contract/common-days.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** As far ahead as the earliest reminder, one of a day whose presents are opened the day before. */
const FARTHEST_DAYS = 31;
/** How many days before it somebody is reminded of a day of their own. */
const OWN_LEADS = [30];
const TOLD = 'dates.told';

const payloadSchema = z.object({ day: z.number().int() });

/** Reminds somebody of what is due on this day of theirs, and writes down what was told, in one transaction. */
export const remind: DoJob = async (trx, services, { user_id: userId, payload }) => {
  if (userId === null) return NOTHING;
  const today = await todayOf(trx, userId, services.clock.now());
  // why: what is late waits for the next morning, which tells it while its date is ahead.
  const isMissed = payloadSchema.parse(JSON.parse(payload)).day !== dayNumber(today);
  if (isMissed || !isDaytime(today)) return 'missed';
  const { leads } = await remindersOf(trx, userId);
  const coming = await comingDates(trx, userId, today, FARTHEST_DAYS);
  const dates = coming.flatMap((one) => remindedDate(one, userId, leads));
  const told = await toldKeys(trx, userId);
  const due = dueReminders({ today, dates, wasTold: (key) => told.has(key) });
  for (const reminder of due) await tell(trx, services, userId, today, reminder, coming);
  return due.length > 0 ? 'told' : NOTHING;
};

/** What of a coming day is reminded of: one's own, a friend's, and a common one for which people are chosen. */
function remindedDate(
  { key, kind, on, person, people, isMuted }: Coming,
  userId: string,
  leads: readonly number[],
): RemindedDate[] {
  if (kind === 'own') return [{ key, ownerId: userId, on, leads: OWN_LEADS }];
  // why: who cares for somebody is to see to their list before others look at it.
  const mine = person?.care?.isMine ? [...new Set([...OWN_LEADS, ...leads])] : leads;
  if (person) return isMuted ? [] : [{ key, ownerId: person.id, on, leads: mine }];
  if (people.length === 0) return [];
  const before = commonDays.find((day) => `common:${day.key}` === key)?.openedBefore ?? 0;
  return [{ key, ownerId: key, on: dayOfNumber(dayNumber(on) - before), leads }];
}

const toldJob = (userId: string, key: string) => `told:${userId}:${key}`;

/** What somebody was told, by the jobs that say so. */
async function toldKeys(trx: Trx, userId: string): Promise<Set<string>> {
  const told = trx.selectFrom('jobs').select('dedupe_key').where('user_id', '=', userId);
  const rows = await told.where('kind', '=', TOLD).execute();
  return new Set(rows.map(({ dedupe_key }) => dedupe_key.slice(toldJob(userId, '').length)));
}

async function tell(
  trx: Trx,
  { clock, wording }: Services,
  userId: string,
  today: CalendarDay,
  { date, lead, folded }: Reminder,
  coming: readonly Coming[],
): Promise<void> {
  const now = clock.now();
  const of = coming.find(({ key }) => key === date.key);
  if (!of) return;
  await notify(trx, now, [userId], {
    type: notificationTypes.app,
    ...spokenReminder(wording, of, dayNumber(date.on) - dayNumber(today)),
    // why: what names one person alone goes with their account.
    actorId: of.person?.id ?? (of.people.length === 1 ? (of.people[0]?.id ?? null) : null),
    ...{ relatedEntityId: null, kind: 'date' },
  });
  const told = [{ date, lead, outcome: 'told' }, ...folded.map((one) => ({ ...one, outcome: 'folded' }))];
  await addJobs(
    trx,
    told.map(({ outcome, ...one }) => ({
      kind: TOLD,
      dedupeKey: toldJob(userId, reminderKey(one.date, one.lead)),
      ...{ userId, dueAt: now, outcome },
    })),
  );
}
