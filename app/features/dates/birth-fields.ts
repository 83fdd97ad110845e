import { z } from 'zod';
import { birthdayAudiences, birthdayField, NO_DAY } from '#contract/birthday.ts';
import { text } from '#contract/text.ts';

/** The fields of a birthday in a form, as `DayFields` sends them. */
export const birthFields = {
  birthDay: text(2, NO_DAY).optional(),
  birthMonth: text(2, NO_DAY).optional(),
  birthYear: text(4, NO_DAY).optional(),
};
export const birthdayAudienceField = z.enum(birthdayAudiences, { error: 'Elegí quién lo ve' }).optional();

type BirthParts = { [Name in keyof typeof birthFields]?: string | undefined };

/** Joins the three as the contract has a birthday, '' where all are empty; a half-filled one is a day that does not exist. */
export function joinBirthday({ birthDay = '', birthMonth = '', birthYear = '' }: BirthParts): string {
  if (!birthDay && !birthMonth && !birthYear) return '';
  return `${birthYear || '-'}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`;
}

/** Parts a birthday of the contract into what the three begin with. */
export function splitBirthday(birthday = '') {
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const plain = (digits: string) => digits.replace(/^0/, '');
  return { birthDay: plain(day), birthMonth: plain(month), birthYear: year === '-' ? '' : year };
}

/** Whether the three are empty, or a day; for a form's `refine`. */
export const isBirthday = (form: BirthParts) => birthdayField.safeParse(joinBirthday(form)).success;
/** What `refine` says otherwise, of the whole group; `when`, or zod would keep it until every other field is right. */
export const noBirthday = { path: ['birthDay'], error: NO_DAY, when: () => true };
