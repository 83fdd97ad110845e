import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { FIRST_YEAR, isDay } from '#contract/calendar-days.ts';
import { calendarDay } from '#contract/dates.ts';
import { drawQuestions } from '#contract/draw-bounds.ts';
import { guestKey } from '#contract/list-links.ts';
import { currency, priceField } from '#contract/money.ts';
import { id, text, visibleText } from '#contract/text.ts';
import { emailField, nameField } from '#contract/users.ts';

/** How many open draws one person may organize. */
export const MAX_OPEN_DRAWS = 20;
/** How many people one draw may hold, and how few there must be to draw. */
export const MOST_DRAWN = 100;
export const FEWEST_DRAWN = 3;
/** So many days after its day a draw is read-only. */
export const DRAW_CLOSED_DAYS = 21;
/** From so many days after its day on, the organizer may show everybody who gave to whom. */
export const OPEN_ALL_DAYS = 7;
const MESSAGE_MAX = 500;
const SHORT_TEXT_MAX = 300;
const MAX_WAYS = 500;

/** What opens the page on which one joins a draw: 16 random bytes. */
export const drawToken = z
  .string({ error: 'Link de sorteo inválido' })
  .regex(/^[\w-]{20,100}$/, 'Link de sorteo inválido');

const NO_DRAW_NAME = 'El nombre debe tener al menos 2 caracteres';

const settings = {
  name: visibleText(60, 'Escribí un nombre', 'El nombre no puede tener más de 60 caracteres').refine(
    (name) => name.length >= 2,
    NO_DRAW_NAME,
  ),
  /** The day on which presents are given. */
  on: calendarDay.refine((day) => {
    const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
    return year >= FIRST_YEAR && isDay({ year, month, day: of });
  }, NO_DAY),
  /** Up to how much; '' for no limit. */
  limit: priceField,
  currency,
  message: text(MESSAGE_MAX, `El mensaje no puede tener más de ${MESSAGE_MAX} caracteres`),
};

/** A new draw; its day must be today or later for its organizer. */
export const drawInput = z.object({
  name: settings.name,
  on: settings.on,
  limit: settings.limit.default(null),
  currency: settings.currency.default('ARS'),
  message: settings.message.default(''),
  /** Whether its organizer takes part. */
  isIn: z.boolean({ error: 'Debe ser sí o no' }).default(true),
});

/** Changes of a draw: only the fields sent. `reopen` takes a drawn one back, so that people can join or leave. */
export const drawChange = z
  .object(settings)
  .extend({ reopen: z.literal(true) })
  .partial();

/** From which list one's giver chooses: one of mine, all I wish for, or none, for a surprise. */
const listChoice = z.union([z.enum(['all', 'none']), id], { error: 'Elegí una lista' });
const wish = text(SHORT_TEXT_MAX, `No puede tener más de ${SHORT_TEXT_MAX} caracteres`);

export const joinDrawInput = z.object({
  /** Of somebody without an account. */
  name: nameField.optional(),
  listId: listChoice.optional(),
  wish: wish.default(''),
});
/** Where one is in now; what lets a new guest in is told this once. */
export const joinDrawAnswer = z.object({
  id,
  token: z.string().optional(),
  guestKey: guestKey.optional(),
});
/** Where a guest who is in left word that they are to be written. */
export const seatMailInput = z.object({ email: emailField });
export const ownEntryChange = z.object({ listId: listChoice, wish }).partial();

/** Who may not give to whom: everybody of a group to the others of it, and single ways. Ids are of participants. */
export const apartInput = z.object({
  groups: z.array(z.array(id).max(MOST_DRAWN)).max(MOST_DRAWN, 'Demasiados grupos'),
  ways: z.array(z.object({ from: id, to: id })).max(MAX_WAYS, 'Demasiadas excepciones'),
  /** Whether nobody shall draw whom they drew the last time, where that can be. */
  noRepeat: z.boolean({ error: 'Debe ser sí o no' }).default(false),
});
export type ApartInput = z.output<typeof apartInput>;

/** A draw is made once for each round: one that saw an earlier one is refused. */
export const drawRoundInput = z.object({ round: z.int().nonnegative().default(0) });

const questionKey = z.enum(drawQuestions, { error: 'Elegí una pregunta' });
export const questionInput = z.object({ question: questionKey });
export const questionAnswerInput = z.object({
  answer: visibleText(
    SHORT_TEXT_MAX,
    'Escribí una respuesta',
    `La respuesta no puede tener más de ${SHORT_TEXT_MAX} caracteres`,
  ),
});
export const openAllInput = z.object({ ok: z.boolean({ error: 'Debe ser sí o no' }) });

const drawStates = ['open', 'drawn', 'over', 'cancelled'] as const;
const person = z.object({ name: z.string(), avatarUrl: z.string(), isGuest: z.boolean() });

const terms = {
  name: z.string(),
  on: calendarDay,
  limit: z.number().nullable(),
  currency: currency.nullable(),
  message: z.string(),
};

/** A draw among mine. */
export const drawSummary = z.object({
  id,
  name: z.string(),
  on: calendarDay,
  state: z.enum(drawStates),
  count: z.int().nonnegative(),
  isOrganizer: z.boolean(),
});
export type DrawSummary = z.output<typeof drawSummary>;

/** Who is in, as everybody who is in may see them: the list they chose, and nothing of whom they drew. */
const participant = person.extend({
  id,
  isMe: z.boolean(),
  /** Null while they chose none, or the one they chose is gone. */
  list: z.object({ choice: z.enum(['all', 'none', 'list']), name: z.string().nullable() }).nullable(),
});
export type DrawParticipant = z.output<typeof participant>;

/** A question that somebody asks in secret, and what was answered. */
const question = z.object({ id, question: questionKey, answer: z.string().nullable() });
export type DrawQuestion = z.output<typeof question>;

/** My part in a draw. */
const ownEntry = z.object({
  id,
  /** What of mine my giver chooses from; null while I did not say. */
  listId: listChoice.nullable(),
  wish: z.string(),
  /** Whether whom I drew changed after the draw. */
  isChanged: z.boolean(),
  /** What my giver asks me. */
  questions: z.array(question),
  /** Who gave to me, once they told. */
  giver: person.nullable(),
  isTold: z.boolean(),
  /** Whether I agreed that everybody sees who gave to whom; null while I said nothing. */
  openAll: z.boolean().nullable(),
});

/** What only the organizer sees. */
const organizerSide = z.object({
  token: drawToken,
  /** The last draw of at least half of the same people. */
  last: z.string().nullable(),
  /** Whether it can be drawn; if not, why: too few, or for whom too few are left. */
  check: z.object({ canDraw: z.boolean(), isTooFew: z.boolean(), without: z.string().nullable() }),
  /** Whether somebody left, or may not draw somebody any more, since it was drawn. */
  needsDraw: z.boolean(),
  /** Whether all may be shown who gave to whom: now, later, or not, since somebody does not want it. */
  openAll: z.enum(['now', 'later', 'no', 'done']),
});

/** A draw, to who organizes it or is in it. Nothing of it depends on who drew whom, but for what is about oneself. */
export const drawDetail = z.object({
  id,
  ...terms,
  state: z.enum(drawStates),
  round: z.int().nonnegative(),
  /** Whether it holds who gives to whom: one that was opened again does not. */
  isDrawn: z.boolean(),
  /** Whether nothing of it can be changed any more. */
  isReadOnly: z.boolean(),
  organizer: person.nullable(),
  participants: z.array(participant),
  /** Who may not give to whom, as its organizer set it while it was open. */
  apart: z.object({
    groups: z.array(z.array(id)),
    ways: z.array(z.object({ from: id, to: id })),
    noRepeat: z.boolean(),
  }),
  me: ownEntry.nullable(),
  asOrganizer: organizerSide.nullable(),
  /** Who gave to whom, by the ids of participants, once everybody may see it. */
  pairs: z.array(z.object({ giver: id, receiver: id })).nullable(),
});
export type DrawDetail = z.output<typeof drawDetail>;

/** What a link to join says, the same to every visitor. */
export const drawInvitation = z.object({
  ...terms,
  organizer: z.object({ name: z.string(), avatarUrl: z.string() }),
  count: z.int().nonnegative(),
  isDrawn: z.boolean(),
  /** Where the caller is in already, or organizes. */
  id: id.nullable(),
});
export type DrawInvitation = z.output<typeof drawInvitation>;

/** Whom I drew. */
export const drawnPerson = z.object({
  receiver: person,
  wish: z.string(),
  list: participant.shape.list,
  /** What opens the list they chose, to me alone; null where they chose none. */
  listToken: z.string().nullable(),
  questions: z.array(question),
});
export type DrawnPerson = z.output<typeof drawnPerson>;
