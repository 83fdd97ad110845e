import { z } from 'zod';
import { NO_DAY } from '#contract/birthday.ts';
import { FIRST_YEAR, isDay } from '#contract/calendar-days.ts';
import { calendarDay } from '#contract/dates.ts';
import { imageAnswer } from '#contract/images.ts';
import { currency, priceField } from '#contract/money.ts';
import { passkeyProof } from '#contract/passkeys.ts';
import { POOL_MESSAGE_MAX, payToTexts, readPayTo } from '#contract/pool-bounds.ts';
import { giverWords } from '#contract/received.ts';
import { id, text, time, visibleText } from '#contract/text.ts';

/** What opens a pool to whoever was sent the link: 16 random bytes. */
export const poolToken = z
  .string({ error: 'Link de vaquita inválido' })
  .regex(/^[\w-]{20,100}$/, 'Link de vaquita inválido');

/** Where the organizer gets the money: an alias of letters, digits, points and dashes, or a CBU of 22 digits. */
const payTo = z
  .string({ error: payToTexts.wrong })
  .transform(readPayTo)
  .refine((read) => read !== null, payToTexts.wrong)
  .transform((read) => read ?? '');

const settings = {
  /** How much has to come together; in whole cents once it is read. */
  target: priceField.refine((cents) => cents !== null, 'Escribí cuánto hay que juntar').transform(Number),
  currency,
  /** Until which day one joins and sends; null for no end. */
  until: calendarDay
    .refine((day) => {
      const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
      return year >= FIRST_YEAR && isDay({ year, month, day: of });
    }, NO_DAY)
    .nullable(),
  payTo,
  message: text(POOL_MESSAGE_MAX, `El mensaje no puede tener más de ${POOL_MESSAGE_MAX} caracteres`),
};

/** What somebody puts in, in whole cents once it is read; null while they do not know. */
const amount = priceField.nullable();

/** A new pool; the gift is reserved in the caller's name, unless it is already. `until` must not be past. */
export const poolInput = z.object({
  giftId: id,
  target: settings.target,
  currency: settings.currency.default('ARS'),
  until: settings.until.default(null),
  payTo: settings.payTo,
  message: settings.message.default(''),
  ownAmount: amount.default(null),
});
export type PoolInput = z.output<typeof poolInput>;
/** Changes of a pool: only the fields sent. Where the money goes, and how much, takes a fresh session or the password. */
export const poolChange = z.object({ ...settings, ...passkeyProof.shape }).partial();
export const poolQuery = z.object({ giftId: id.optional() });

/** The token of the link lets in who is no friend of the gift's owner. */
export const joinPoolInput = z.object({ amount: amount.default(null), token: poolToken.optional() });
export const poolShareChange = z.object({ amount, sent: z.boolean({ error: 'Debe ser sí o no' }) }).partial();
/** What the organizer ticks of somebody's money: that it came, that it went back. */
export const poolMemberChange = z
  .object({
    arrived: z.boolean({ error: 'Debe ser sí o no' }),
    paidBack: z.boolean({ error: 'Debe ser sí o no' }),
  })
  .partial();
/** Where whoever takes a pool over gets the money: what was there is the former organizer's. */
export const takeOverPoolInput = z.object({ payTo });
/** Whether the link that is out there shall serve no more. */
export const poolInviteInput = z.object({ renew: z.boolean({ error: 'Debe ser sí o no' }).default(false) });
export const poolMessageInput = z.object({
  text: visibleText(
    POOL_MESSAGE_MAX,
    'Escribí un mensaje',
    `El mensaje no puede tener más de ${POOL_MESSAGE_MAX} caracteres`,
  ),
});
export const poolTellInput = z.object({ message: giverWords.default('') });

/**
 * `orphaned`: nobody organizes it. `closed`: the organizer bought it. `given`: it came. `purchased` and `gone`: its owner
 * bought it, or deleted it.
 */
const poolStates = ['open', 'orphaned', 'closed', 'given', 'purchased', 'gone', 'cancelled'] as const;

const person = z.object({ name: z.string(), avatarUrl: z.string(), isGuest: z.boolean() });
const picture = { imageUrl: z.string(), image: imageAnswer.nullish() };

/** What a pool is for; empty names once its owner left, no picture once it is gone or hidden. */
const poolGift = z.object({ id: id.nullable(), name: z.string(), ownerName: z.string(), ...picture });

/** A pool that one is in, or that of one gift; `count` is null for who is not in. */
export const poolSummary = z.object({
  id,
  giftId: id,
  gift: poolGift,
  state: z.enum(poolStates),
  count: z.int().nonnegative().nullable(),
  until: calendarDay.nullable(),
  isMember: z.boolean(),
  isOrganizer: z.boolean(),
});
export type PoolSummary = z.output<typeof poolSummary>;

/** One's own part. Amounts are in units of the currency. */
const ownShare = z.object({
  id,
  /** What I said I put in; null while I do not know. */
  amount: z.number().nullable(),
  /** What falls to me: my amount, or my part of what is missing. */
  share: z.number(),
  hasSent: z.boolean(),
  hasArrived: z.boolean(),
  /** Whether I left; then what came of me is to be paid back. */
  isOut: z.boolean(),
  isPaidBack: z.boolean(),
});

/** What only the organizer sees of a member; `name` is empty for who left the product. */
const memberMoney = person.extend({ ...ownShare.shape, isMe: z.boolean(), isOwed: z.boolean() });
export type MemberMoney = z.output<typeof memberMoney>;

/** Money that somebody has who organizes the pool no more, or got it in another currency: the other of the two is named. */
const poolDebt = person.extend({
  id,
  /** Null where its sender never said how much. */
  amount: z.number().nullable(),
  currency,
  /** Whether it came; else its sender alone says so. */
  hasArrived: z.boolean(),
  isPaidBack: z.boolean(),
});
export type PoolDebt = z.output<typeof poolDebt>;

/**
 * A pool. Who is not in sees what is given together, and who may join how much has to come together; all else is null or
 * empty, and `state` says `open` until it is over. Nobody but the organizer sees what another puts in.
 */
export const poolDetail = z.object({
  id,
  state: z.enum(poolStates),
  gift: poolGift,
  target: z.number().nullable(),
  currency,
  until: calendarDay.nullable(),
  message: z.string(),
  /** Null also where nobody organizes it. */
  organizer: person.nullable(),
  /** How many are in, and what they said they put in together. */
  count: z.int().nonnegative().nullable(),
  total: z.number().nullable(),
  /** What falls to each of those who did not say. */
  equalShare: z.number().nullable(),
  members: z.array(person.extend({ id, isMe: z.boolean(), isOrganizer: z.boolean() })),
  me: ownShare.nullable(),
  /** Only for members. */
  payTo: z.string().nullable(),
  /** Of the link to join, where one may send it and it was asked for. */
  token: poolToken.nullable(),
  /** Only for the organizer: everybody, and who left and is owed money. */
  money: z.array(memberMoney).nullable(),
  /** Whom the caller has to pay back, by whose `id` they tick it, and who has the caller's money. */
  owes: z.array(poolDebt),
  owedBy: z.array(poolDebt),
  may: z.object({
    /** `email`: only with a confirmed one. `no`: it is over, one is in, or neither the owner's friend nor sent the link. */
    join: z.enum(['yes', 'email', 'full', 'no']),
    invite: z.boolean(),
    takeOver: z.boolean(),
    /** Whether one may undo that it was closed. */
    reopen: z.boolean(),
    leave: z.boolean(),
    /** Whether one may tell the owner that one was part of it. */
    tell: z.boolean(),
  }),
});
export type PoolDetail = z.output<typeof poolDetail>;

/** What members write to each other, oldest first. */
export const poolMessage = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string(),
  isMine: z.boolean(),
  mayDelete: z.boolean(),
  /** Whether it says what the organizer changed of where the money goes, or how much. */
  isChange: z.boolean(),
  text: z.string(),
  createdAt: time,
});
export type PoolMessage = z.output<typeof poolMessage>;
