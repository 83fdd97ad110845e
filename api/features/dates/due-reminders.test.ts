import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminders, type RemindedDate, reminderKey } from '#api/features/dates/due-reminders.ts';
import { dayNumber, dayOfNumber } from '#contract/calendar-days.ts';

const LEADS = [30, 14, 7, 3, 0];
const FIRST = dayNumber({ year: 2026, month: 1, day: 1 });
const date = (key: string, friendId: string, day: number): RemindedDate => ({
  key,
  friendId,
  on: dayOfNumber(FIRST + day),
});

/** Lives through so many days, but for those on which nothing runs, and gives what was told when. */
function live(
  dates: readonly RemindedDate[],
  leads: readonly number[],
  days: number,
  isDown = (_day: number) => false,
) {
  const told = new Map<string, number>();
  const counts: number[] = [];
  for (let day = 0; day < days; day += 1) {
    if (isDown(day)) continue;
    const today = dayOfNumber(FIRST + day);
    const due = dueReminders({ today, leads, dates, wasTold: (key) => told.has(key) });
    counts.push(due.filter(({ date: { on } }) => dayNumber(on) !== FIRST + day).length);
    for (const { date: of, lead, folded } of due)
      for (const one of [{ date: of, lead }, ...folded]) {
        expect(told.has(reminderKey(one.date, one.lead))).toBe(false);
        told.set(reminderKey(one.date, one.lead), day);
      }
  }
  return { told, most: Math.max(0, ...counts) };
}

const someDates = fc.array(fc.record({ friend: fc.nat(4), day: fc.integer({ min: 31, max: 90 }) }), {
  minLength: 1,
  maxLength: 25,
});

describe('reminders', () => {
  test('each at most once, never late, three a day at most', () => {
    fc.assert(
      fc.property(someDates, fc.subarray(LEADS, { minLength: 1 }), fc.nat(6), (days, leads, down) => {
        const dates = days.map(({ friend, day }, index) => date(`d${index}`, `f${friend}`, day));
        const { told, most } = live(dates, leads, 95, (day) => down > 3 && day % down === 0);
        expect(most).toBeLessThanOrEqual(3);
        for (const one of dates)
          for (const lead of leads) {
            const when = told.get(reminderKey(one, lead));
            if (when === undefined) continue;
            expect(FIRST + when).toBeLessThanOrEqual(dayNumber(one.on));
            expect(FIRST + when).toBeGreaterThanOrEqual(dayNumber(one.on) - lead - 3);
          }
      }),
      { numRuns: 300 },
    );
  });

  test('few dates far apart: each lead on its very morning', () => {
    const dates = [date('a', 'ana', 40), date('b', 'beto', 60)];
    const { told } = live(dates, LEADS, 95);
    for (const one of dates)
      for (const lead of LEADS)
        expect(told.get(reminderKey(one, lead))).toBe(dayNumber(one.on) - FIRST - lead);
  });

  test('two dates of one friend within three days are told as one', () => {
    const dates = [date('a', 'ana', 40), date('b', 'ana', 42), date('c', 'beto', 42)];
    const due = dueReminders({
      today: dayOfNumber(FIRST + 26),
      leads: [14],
      dates,
      wasTold: () => false,
    });
    expect(due.map((one) => [one.date.key, one.folded.map((other) => other.date.key)])).toEqual([
      ['a', ['b']],
    ]);
    expect(live(dates, [14], 95).told.get(reminderKey(dates[2] as RemindedDate, 14))).toBe(28);
  });

  test('no room: the next morning, while the date is ahead; the day itself always', () => {
    const dates = Array.from({ length: 5 }, (_, index) => date(`d${index}`, `f${index}`, 40));
    const { told } = live(dates, [3, 0], 95);
    const days = (lead: number) => dates.map((one) => told.get(reminderKey(one, lead))).sort();
    expect(days(3)).toEqual([37, 37, 37, 38, 38]);
    expect(days(0)).toEqual([40, 40, 40, 40, 40]);
  });
});
