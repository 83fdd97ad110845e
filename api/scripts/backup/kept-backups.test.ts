import { describe, expect, test } from 'vitest';
import { automaticName, isBackupDue, outdated } from './kept-backups.ts';

const at = (month: number, day: number, hour = 3) => new Date(2026, month - 1, day, hour);
const made = (date: Date) => ({ name: automaticName(date), madeAt: date.getTime() });

describe('kept backups', () => {
  test('14 days and 6 months stay, however long it goes on, and what somebody made', () => {
    let kept = [{ name: 'by-hand', madeAt: at(1, 1).getTime() }];
    for (let day = 0; day < 400; day += 1) {
      kept.push(made(at(1, 1 + day)));
      const gone = outdated(kept);
      kept = kept.filter(({ name }) => !gone.includes(name));
    }
    const names = kept.map(({ name }) => name.replace(/^auto-|_.*/g, ''));
    const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'];
    const days = Array.from({ length: 14 }, (_, n) => made(at(1, 387 + n)).name.slice(5, 15));
    expect(names).toEqual(['by-hand', ...months, ...days]);
  });

  test('of a day with upgrades the newest stays', () => {
    const day = [made(at(5, 2)), made(at(5, 3)), made(at(5, 3, 14)), made(at(5, 3, 15))];
    expect(outdated(day)).toEqual([made(at(5, 3, 14)).name, made(at(5, 3)).name]);
  });

  test.each([
    [at(5, 3, 2), at(5, 2, 3), false],
    [at(5, 3, 3), at(5, 2, 3), true],
    [at(5, 3, 23), at(5, 3, 3), false],
    [at(5, 3, 2), at(5, 2, 2), true],
    [at(5, 3, 14), null, true],
  ])('at %s after one at %s a backup is due: %s', (now, newest, isDue) => {
    expect(isBackupDue(now, newest?.getTime() ?? null)).toBe(isDue);
  });
});
