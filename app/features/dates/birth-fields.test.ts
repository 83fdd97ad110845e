import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  birthFields,
  isBirthday,
  joinBirthday,
  noBirthday,
  splitBirthday,
} from '#app/features/dates/birth-fields.ts';

const schema = z.object({ name: z.string(), ...birthFields }).refine(isBirthday, noBirthday);
const errorsOf = (typed: object) =>
  schema.safeParse({ name: 'Ana', ...typed }).error?.issues.map(({ path, message }) => [path[0], message]);
const born = (birthDay?: string, birthMonth?: string, birthYear?: string) => ({
  birthDay,
  birthMonth,
  birthYear,
});

test('birthday: three lists are one of the contract, and back', () => {
  const years: [string, ReturnType<typeof born>][] = [
    ['1996-03-14', born('14', '3', '1996')],
    ['--12-04', born('4', '12', '')],
    ['', born('', '', '')],
  ];
  for (const [written, parts] of years) {
    expect(joinBirthday(parts)).toBe(written);
    expect(splitBirthday(written)).toEqual(parts);
  }
  expect(splitBirthday()).toEqual(born('', '', ''));
});

test('birthday: what is no day, or half of one, is told at its group', () => {
  const wrong = [
    born('31', '4', '1996'),
    born('29', '2', '2027'),
    born('14'),
    born(undefined, '3'),
    born(undefined, undefined, '1996'),
    born('14', '3', '1850'),
    born('xx', '3', '1996'),
  ];
  for (const parts of wrong) expect(errorsOf(parts)).toEqual([['birthDay', 'Ese día no existe']]);
  for (const parts of [born(), born('29', '2'), born('14', '3', '1996')])
    expect(errorsOf(parts)).toBeUndefined();
});

test('birthday: it is told beside other mistakes', () => {
  expect(errorsOf({ ...born('31', '4'), name: 1 })?.map(([path]) => path)).toEqual(['name', 'birthDay']);
});
