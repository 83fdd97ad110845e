import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { FIRST_YEAR, isDay } from '#contract/calendar-days.ts';
import { GIVER_NOTE_MAX, THANKS_MAX } from '#contract/comment-lengths.ts';
import { imageAnswer } from '#contract/images.ts';
import { currency, priceField } from '#contract/money.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, text, time } from '#contract/text.ts';

const MAX_GIVERS = 20;
/** So long after it is marked as received, from whom it is and the words can be changed. */
export const RECEIVED_CHANGE_DAYS = 30;

/** What giver and owner say to each other. */
export const giverWords = text(THANKS_MAX, `Las palabras no pueden tener más de ${THANKS_MAX} caracteres`);

/** A day of a calendar that is there, `2027-10-17`; whether it is to come depends on the caller's time zone. */
const receivedDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY)
  .refine((day) => {
    const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
    return year >= FIRST_YEAR && isDay({ year, month, day: of });
  }, NO_DAY);

/** That a gift arrived: when, from whom of one's friends or in one's own word, and the thanks to whoever gave it. */
export const receivedInput = z.object({
  receivedOn: receivedDay,
  fromUserIds: z
    .array(id)
    .max(MAX_GIVERS, `Como máximo ${MAX_GIVERS} personas`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  fromText: text(60, 'No puede tener más de 60 caracteres').default(''),
  thanks: giverWords.default(''),
});
export type ReceivedInput = z.output<typeof receivedInput>;

const person = z.object({ id, name: z.string(), avatarUrl: z.string() });

/** What a giver told: that it was them. */
export const reveal = z.object({
  id,
  giftId: id,
  giftName: z.string(),
  /** Null once they left. Our own addition: that it is a guest. */
  giver: person.extend({ isGuest: z.boolean().optional() }).nullable(),
  message: z.string(),
  createdAt: time,
  /** What one answered; null while one has not. */
  thanks: z.string().nullable(),
  /** Whether it is there, and not among what one received. */
  isToConfirm: z.boolean(),
});
export type Reveal = z.output<typeof reveal>;

/** Something that one received, as it was wished for. */
export const receivedGift = z.object({
  id,
  name: z.string(),
  imageUrl: z.string(),
  image: imageAnswer.nullish(),
  receivedOn: z.string(),
  from: z.array(person),
  fromText: z.string(),
  thanks: z.string(),
  /** Whether from whom and the words can still be changed. */
  mayChange: z.boolean(),
  /** Our own addition: whether it can be taken back that it came, which is within a day. */
  mayUndo: z.boolean().optional(),
  told: z.array(reveal),
});
export type ReceivedGift = z.output<typeof receivedGift>;

/** One year of them, newest first (pagination); without `year` the newest that has any. */
export const receivedQuery = pageQuery.extend({
  year: z.coerce.number().int().min(FIRST_YEAR).max(9999).optional().catch(undefined),
});
export const receivedPage = z.object({
  year: z.number().nullable(),
  years: z.array(z.object({ year: z.number(), count: z.number() })),
  gifts: z.array(receivedGift),
  /** What givers told of gifts that are not in these years: the newest hundred. */
  told: z.array(reveal),
});

/** What somebody said to who gave them something. */
export const thanksAnswer = z.object({
  id,
  giftName: z.string(),
  from: person.nullable(),
  message: z.string(),
  createdAt: time,
});
export type Thanks = z.output<typeof thanksAnswer>;

export const revealInput = z.object({ message: giverWords.default('') });
export const thanksInput = z.object({ message: giverWords });

/** The giver's own steps, from meaning to give it to having given it. */
export const giveStages = ['planned', 'bought', 'wrapped', 'given'] as const;

/** What the giver keeps of a reservation, told to nobody else. */
export const giverChange = z.object({
  stage: z.enum(giveStages, { error: 'Estado desconocido' }).optional(),
  spent: priceField.nullable().optional(),
  spentCurrency: currency.nullable().optional(),
  note: text(GIVER_NOTE_MAX, 'La nota no puede tener más de 500 caracteres').nullish(),
});

/** The same as answered to the holder; another host leaves it out. */
export const giverSide = z.object({
  stage: z.enum(giveStages),
  givenAt: time.nullable(),
  spent: z.number().nullable(),
  spentCurrency: currency.nullable(),
  note: z.string().nullable(),
  revealedAt: time.nullable(),
  revealMessage: z.string().nullable(),
  thanks: z.array(thanksAnswer.pick({ id: true, message: true, createdAt: true })),
});
export type GiverSide = z.output<typeof giverSide>;
