import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { FIRST_YEAR, isDay } from '#contract/calendar-days.ts';
import { commonDays } from '#contract/common-days.ts';
import { pageNumber } from '#contract/paging.ts';
import { id, text, time, visibleText } from '#contract/text.ts';

export const MAX_OCCASIONS = 20;
const LAST_YEAR = 2100;

/** A day without a time: `2027-10-17`. */
export const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY);

const occasionKinds = ['wedding', 'baby', 'graduation', 'home', 'anniversary', 'other'] as const;
const occasionAudiences = ['friends', 'me'] as const;

const NO_YEAR = `Elegí un año entre ${FIRST_YEAR} y ${LAST_YEAR}`;

const occasionFields = z.object({
  kind: z.enum(occasionKinds, { error: 'Elegí qué festejás' }),
  name: visibleText(60, 'Escribí un nombre', 'El nombre no puede tener más de 60 caracteres'),
  year: z.int(NO_YEAR).min(FIRST_YEAR, NO_YEAR).max(LAST_YEAR, NO_YEAR).nullable(),
  month: z.int(NO_DAY),
  day: z.int(NO_DAY),
  isYearly: z.boolean('Elegí si se repite todos los años'),
  listId: id.nullable(),
  audience: z.enum(occasionAudiences, { error: 'Elegí quién la ve' }),
});

/** A day of one's own; one that does not come every year says of which year it is. */
export const occasionInput = occasionFields
  .refine(isDay, { error: NO_DAY, path: ['day'] })
  .refine(({ year, isYearly }) => isYearly || year !== null, { error: 'Elegí el año', path: ['year'] });
export const occasion = occasionFields.extend({ id, listName: z.string().nullable() });
export type Occasion = z.output<typeof occasion>;

const commonDayKeys = commonDays.map(({ key }) => key);
export const dayKey = z.enum(commonDayKeys as [string, ...string[]], {
  error: 'Ese día no está en la lista',
});

/** The days before a date on which one may be reminded. */
export const leadDays = [30, 14, 7, 3, 0] as const;
export const dateReminders = z.object({
  leads: z.array(z.literal(leadDays, 'Elegí cuándo avisarte')).transform((leads) => [...new Set(leads)]),
  days: z.array(dayKey).transform((days) => [...new Set(days)]),
});

/** Our own addition: `careOf` are the first names of who cares for them. */
const person = z.object({ id, name: z.string(), avatarUrl: z.string(), careOf: z.string().optional() });

/** What is kept, and whom the caller silenced: our own addition, which other hosts may lack. */
export const dateRemindersAnswer = dateReminders.extend({ muted: z.array(person).optional() });

/** A day that comes: whose, or which, when, and in how many days for the caller. `draw` is a Secret Santa that they are in, and `key` ends with its id. */
export const comingDate = z.object({
  key: z.string(),
  kind: z.enum(['birthday', 'occasion', 'common', 'own', 'draw']),
  name: text(200),
  on: calendarDay,
  inDays: z.int().nonnegative(),
  /** Whose day it is; null for common ones. */
  person: person.nullable(),
  /** Whom the caller gives something on a common day. */
  people: z.array(person),
  isMuted: z.boolean(),
  /** With which list of theirs a friend celebrates it, null for none; our own addition, which other hosts may lack. */
  listName: z.string().nullable().optional(),
});
export const datesQuery = z.object({ days: pageNumber(365, 400) });

export const dayPeopleInput = z.object({ friendIds: z.array(id).max(200, 'Como máximo 200') });
/** What opens a calendar feed: 24 random bytes, told once; the hash alone is kept. */
export const feedToken = z.string().regex(/^[\w-]{20,100}$/, 'Link de calendario inválido');
export const calendarFeedAnswer = z.object({ token: feedToken });
/** Our own addition: since when the caller has a feed; null for none. */
export const calendarFeedState = z.object({ createdAt: time.nullable() });
/** A day for calendar programs: a friend's or a common one, and nothing of what the feed's owner does about it. */
export const calendarEntry = comingDate
  .pick({ key: true, kind: true, name: true, on: true })
  // why: calendars take a corrected day for an older copy unless it says that it is newer; 1970 for what never changed.
  .extend({ personName: z.string().nullable(), changedAt: time });
export type CalendarEntry = z.output<typeof calendarEntry>;
export type DateReminders = z.output<typeof dateReminders>;
export type ComingDate = z.output<typeof comingDate>;
