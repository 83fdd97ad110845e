import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuiet, momentOf, nextAwake } from '#api/features/messaging/notices/quiet-hours.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';

// Half an hour off, on the other side of the date line, and two whose clocks change, at midnight and by half an hour.
const zone = fc.constantFrom(
  ...['America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['America/Santiago', 'America/New_York', 'Australia/Lord_Howe'],
);
const hour = fc.integer({ min: 0, max: 23 });
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const MINUTE_MS = 60_000;
const at = (local: string) => Date.parse(`${local}-03:00`);

describe('quiet hours', () => {
  test('over midnight, by day, and none', () => {
    const night = [22, 23, 0, 8].map((each) => isQuiet(each, { quietFrom: 22, quietTo: 9 }));
    expect([...night, isQuiet(9, { quietFrom: 22, quietTo: 9 })]).toEqual([true, true, true, true, false]);
    expect([12, 13, 14, 15].map((each) => isQuiet(each, { quietFrom: 13, quietTo: 15 }))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(isQuiet(3, { quietFrom: 9, quietTo: 9 })).toBe(false);
  });

  test('what comes at 23:10 waits until 9:00, what comes by day does not wait', () => {
    const zoneOfAna = 'America/Argentina/Buenos_Aires';
    const night = { quietFrom: 22, quietTo: 9 };
    expect(nextAwake(at('2027-03-10T23:10:03'), zoneOfAna, night)).toBe(at('2027-03-11T09:00:00'));
    expect(nextAwake(at('2027-03-10T21:59:59'), zoneOfAna, night)).toBe(at('2027-03-10T21:59:59'));
  });

  test(
    'property: the next moment awake is the first, in every zone, over every change',
    () => {
      fc.assert(
        fc.property(moment, zone, hour, hour, (now, timeZone, quietFrom, quietTo) => {
          const isQuietAt = (time: number) => isQuiet(localTime(time, timeZone).hour, { quietFrom, quietTo });
          const awake = nextAwake(now, timeZone, { quietFrom, quietTo });
          expect(isQuietAt(awake)).toBe(false);
          for (let time = now; time < awake; time += 7 * MINUTE_MS) expect(isQuietAt(time)).toBe(true);
          expect(awake === now || isQuietAt(awake - 1)).toBe(true);
        }),
        propertySettings(300),
      );
    },
    PROPERTY_MS,
  );

  test(
    'property: the moment of an hour is the first of its day that is not before it',
    () => {
      fc.assert(
        fc.property(moment, zone, hour, (now, timeZone, wanted) => {
          const day = dayNumber(localTime(now, timeZone));
          const found = momentOf(day, wanted, timeZone);
          const there = localTime(found, timeZone);
          expect(dayNumber(there)).toBe(day);
          expect(there.hour).toBeGreaterThanOrEqual(wanted);
          const before = localTime(found - 1, timeZone);
          expect(dayNumber(before) < day || before.hour < wanted).toBe(true);
        }),
        propertySettings(300),
      );
    },
    PROPERTY_MS,
  );
});
