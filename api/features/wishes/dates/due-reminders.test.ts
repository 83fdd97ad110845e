import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminders, type RemindedDate, reminderKey } from '#api/features/wishes/dates/due-reminders.ts';
import { dayNumber, dayOfNumber, nextTime, type YearlyDay } from '#contract/calendar-days.ts';

const LEADS = [30, 14, 7, 3, 0];
const DAYS = 800;
const FIRST = dayNumber({ year: 2026, month: 12, day: 1 });
const date = (key: string, ownerId: string, day: number, leads: readonly number[] = LEADS): RemindedDate => ({
  ...{ key, ownerId, leads },
  on: dayOfNumber(FIRST + day),
});

type Told = { day: number; isFolded: boolean };
type Life = { told: Map<string, Told>; mornings: { day: number; owners: string[]; ahead: number }[] };

/** Lives through 800 days, but for those on which nothing runs; fails when something is told twice. */
function live(datesOn: (day: number) => readonly RemindedDate[], isDown = (_day: number) => false): Life {
  const told = new Map<string, Told>();
  const mornings: Life['mornings'] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if (isDown(day)) continue;
    const today = dayOfNumber(FIRST + day);
    const due = dueReminders({ today, dates: datesOn(day), wasTold: (key) => told.has(key) });
    const ahead = due.filter(({ date: { on } }) => dayNumber(on) > FIRST + day).length;
    mornings.push({ day, ahead, owners: due.map(({ date: { ownerId }, lead }) => `${ownerId} ${lead}`) });
    for (const { folded, ...one } of due)
      for (const { date: of, lead } of [one, ...folded]) {
        const key = reminderKey(of, lead);
        expect(told.has(key)).toBe(false);
        told.set(key, { day, isFolded: of !== one.date });
      }
  }
  return { told, mornings };
}

/** Days of every year, as they come next. */
const yearly = (days: readonly (YearlyDay & { owner: number; leads: number[] })[]) => (today: number) =>
  days.map(({ owner, leads, ...day }, index) => ({
    ...{ key: `d${index}`, ownerId: `f${owner}`, leads },
    on: nextTime(day, dayOfNumber(FIRST + today)),
  }));
const someDays = (most: number) =>
  fc.array(
    fc.record({
      owner: fc.nat(4),
      month: fc.integer({ min: 1, max: 3 }),
      day: fc.integer({ min: 1, max: 29 }),
      leads: fc.subarray(LEADS, { minLength: 1 }),
    }),
    { minLength: 1, maxLength: most },
  );
const someDown = fc.uniqueArray(fc.nat(DAYS), { maxLength: 200 });
/** The date and the lead that a key names, in days since the first. */
const parse = (key: string) => {
  const [, year, month, day, lead] = (/:(\d+)-(\d+)-(\d+):(\d+)$/.exec(key) ?? []).map(Number);
  return { on: dayNumber({ year, month, day } as never) - FIRST, lead: lead ?? 0 };
};

describe('reminders of 800 days', () => {
  test('each once, never early or late, three a morning at most', () => {
    fc.assert(
      fc.property(someDays(15), someDown, (days, down) => {
        const { told, mornings } = live(yearly(days), (day) => down.includes(day));
        for (const [key, { day, isFolded }] of told) {
          const { on, lead } = parse(key);
          expect(day).toBeLessThanOrEqual(on);
          expect(day).toBeGreaterThanOrEqual(on - lead - (isFolded ? 3 : 0));
        }
        for (const { ahead } of mornings) expect(ahead).toBeLessThanOrEqual(3);
      }),
      { numRuns: 25 },
    );
  });

  test('of at most three dates none is left out whose mornings a process ran in', () => {
    fc.assert(
      fc.property(someDays(3), someDown, (days, down) => {
        const dates = yearly(days);
        const { told } = live(dates, (day) => down.includes(day));
        for (let day = 0; day < DAYS; day += 1)
          for (const of of dates(day))
            for (const lead of of.leads) {
              const morning = dayNumber(of.on) - FIRST - lead;
              if (morning !== day) continue;
              const last = lead === 0 ? morning : Math.min(morning + 2, morning + lead - 1, DAYS - 1);
              const isUp = [morning, morning + 1, morning + 2].some((m) => m <= last && !down.includes(m));
              const known = told.get(reminderKey(of, lead));
              expect(known !== undefined).toBe(isUp || known?.isFolded === true);
              if (!down.includes(morning)) expect(known?.day).toBeLessThanOrEqual(morning);
            }
      }),
      { numRuns: 25 },
    );
  });

  test('of a friend who left: none from that day on', () => {
    fc.assert(
      fc.property(someDays(8), fc.nat(DAYS), (days, left) => {
        const dates = yearly(days);
        const { mornings } = live((day) =>
          dates(day).filter(({ ownerId }) => day < left || ownerId !== 'f0'),
        );
        for (const { day, owners } of mornings)
          if (day >= left) expect(owners.filter((owner) => owner.startsWith('f0 '))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('29 February: the 28th in 2027, itself in 2028', () => {
    const { told } = live(yearly([{ owner: 0, month: 2, day: 29, leads: [14, 0] }]));
    const days = [...told].map(([key, { day }]) => [key, dayOfNumber(FIRST + day)]);
    expect(days).toEqual([
      ['d0:2027-2-28:14', { year: 2027, month: 2, day: 14 }],
      ['d0:2027-2-28:0', { year: 2027, month: 2, day: 28 }],
      ['d0:2028-2-29:14', { year: 2028, month: 2, day: 15 }],
      ['d0:2028-2-29:0', { year: 2028, month: 2, day: 29 }],
    ]);
  });
});

describe('reminders of one morning', () => {
  test('few dates far apart: each lead on its very morning', () => {
    const dates = [date('a', 'ana', 40), date('b', 'beto', 60)];
    const { told } = live(() => dates);
    for (const one of dates)
      for (const lead of LEADS)
        expect(told.get(reminderKey(one, lead))?.day).toBe(dayNumber(one.on) - FIRST - lead);
  });

  test('two dates of one person within three days are told as one', () => {
    const near = [date('a', 'ana', 40), date('b', 'ana', 43)];
    const dates = [...near, date('c', 'ana', 44), date('d', 'beto', 42), date('e', 'ana', 41, [30])];
    const due = dueReminders({ today: dayOfNumber(FIRST + 26), dates, wasTold: () => false });
    expect(due.map((one) => [one.date.key, one.folded.map((other) => other.date.key)])).toEqual([
      ['a', ['b']],
    ]);
    const { told } = live(() => dates);
    const dayOf = (key: number, lead: number) => told.get(reminderKey(dates[key] as RemindedDate, lead));
    expect([dayOf(2, 14), dayOf(3, 14)]).toEqual([
      { day: 30, isFolded: false },
      { day: 28, isFolded: false },
    ]);
    expect([dayOf(0, 0), dayOf(1, 0)].map((one) => one?.day)).toEqual([40, 43]);
  });

  test('no room: the next morning, while the date is ahead; the day itself always', () => {
    const dates = Array.from({ length: 8 }, (_, index) => date(`d${index}`, `f${index}`, 40, [3, 0]));
    const { told } = live(() => dates);
    const days = (lead: number) => dates.map((one) => told.get(reminderKey(one, lead))?.day);
    expect(days(3)).toEqual([37, 37, 37, 38, 38, 38, 39, 39]);
    expect(days(0)).toEqual(Array(8).fill(40));
  });
});
