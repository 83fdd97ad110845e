import { describe, expect, test } from 'vitest';
import { writeCalendar } from '#app/features/dates/calendar-feed.server.ts';

const event = { id: 'birthday:1-2027@deseo', summary: 'Cumple de Ana', on: '2027-05-04', changedAt: 0 };
const linesOf = (text: string, name: string) =>
  text.split('\r\n').flatMap((line) => (line.startsWith(`${name}:`) ? line.slice(name.length + 1) : []));

describe('written calendar', () => {
  test('each line ends with CRLF, the last one too', () => {
    for (const events of [[], [event]]) {
      const text = writeCalendar('Fechas', events);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\r\n\r\n/);
    }
  });

  test('SEQUENCE and DTSTAMP follow the last change, and no other time', () => {
    const stamps = (changedAt: number) => {
      const text = writeCalendar('Fechas', [{ ...event, changedAt }]);
      return [...linesOf(text, 'DTSTAMP'), ...linesOf(text, 'SEQUENCE').map(Number)];
    };
    const first = Date.UTC(2026, 11, 4, 15, 30, 1);
    expect(stamps(0)).toEqual(['19700101T000000Z', 0]);
    expect(stamps(first)).toEqual(['20261204T153001Z', 218_561_401]);
    expect(stamps(first + 1000)).toEqual(['20261204T153002Z', 218_561_402]);
  });

  test('lines are folded at 75 bytes, between characters', () => {
    for (const filler of ['a', 'ñ', '€', '🎂']) {
      for (let before = 0; before < 4; before += 1) {
        const summary = 'x'.repeat(before) + filler.repeat(60);
        const text = writeCalendar('Fechas', [{ ...event, summary }]);
        expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
          75,
        );
        expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
      }
    }
  });

  test('what has a meaning in iCalendar is escaped, and no name adds a line', () => {
    const text = writeCalendar('Tías; y tíos', [{ ...event, summary: 'a\\b;c,d\r\ne\nf\rBEGIN:VALARM' }]);
    expect(linesOf(text, 'X-WR-CALNAME')).toEqual(['Tías\\; y tíos']);
    expect(linesOf(text, 'SUMMARY')).toEqual(['a\\\\b\\;c\\,d\\ne\\nf\\nBEGIN:VALARM']);
  });
});
