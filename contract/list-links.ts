import { z } from 'zod';
import { calendarDay } from '#contract/dates.ts';
import { friendGiftQuery, gift } from '#contract/gifts.ts';
import { listedReservation } from '#contract/reservations.ts';
import { id, text, time } from '#contract/text.ts';
import { emailField, nameField } from '#contract/users.ts';

/** How long the message over a shared list may be. */
const SHARED_MESSAGE_MAX = 200;

/** What opens a shared list: 16 random bytes, readable by its owner for as long as it serves. */
export const shareToken = z
  .string({ error: 'Link de lista inválido' })
  .regex(/^[\w-]{20,100}$/, 'Link de lista inválido');

/** A guest's way back to what they reserved: 24 random bytes, of which the hash alone is kept. */
export const guestKey = z
  .string({ error: 'Link de reservas inválido' })
  .regex(/^[\w-]{20,100}$/, 'Link de reservas inválido');

const settings = {
  message: text(SHARED_MESSAGE_MAX, `El mensaje no puede tener más de ${SHARED_MESSAGE_MAX} caracteres`),
  showSizes: z.boolean({ error: 'Debe ser sí o no' }),
  showDay: z.boolean({ error: 'Debe ser sí o no' }),
  guestsMayReserve: z.boolean({ error: 'Debe ser sí o no' }),
  guestsSeeNames: z.boolean({ error: 'Debe ser sí o no' }),
};

/** A link that shares one list, or with `listId` null everything one wishes for; only its owner gets it. */
export const listLink = z.object({
  id,
  listId: id.nullable(),
  listName: z.string().nullable(),
  token: shareToken,
  message: z.string(),
  showSizes: z.boolean(),
  /** Our own addition, which other hosts may lack. */
  showDay: z.boolean().optional(),
  guestsMayReserve: z.boolean(),
  guestsSeeNames: z.boolean(),
  /** Our own addition: whether it opens nothing until its owner says so, for not all friends see the list. */
  needsConfirmation: z.boolean().optional(),
  createdAt: time,
});
export type ListLink = z.output<typeof listLink>;

/** That whoever has the link may see a list which not all friends see. */
const confirmAudience = z.boolean({ error: 'Debe ser sí o no' });
/** What is asked, and refused under `confirmAudience`, before such a list is shared. */
export const CONFIRM_AUDIENCE = 'Esta lista la ven solo algunos. Con el link la ve cualquiera que lo tenga.';

/** A new link. One list has one at most: of one that is there the settings are changed. */
export const listLinkInput = z.object({
  listId: id.nullable(),
  message: settings.message.default(''),
  showSizes: settings.showSizes.default(false),
  showDay: settings.showDay.default(false),
  guestsMayReserve: settings.guestsMayReserve.default(true),
  guestsSeeNames: settings.guestsSeeNames.default(false),
  confirmAudience: confirmAudience.default(false),
});

/** Changes of a link: only the fields sent. */
export const listLinkChange = z.object({ ...settings, confirmAudience }).partial();

/** Changing a link may put out who had entered by it: our own addition, which other hosts may lack. */
export const rotateQuery = z.object({
  removeEntered: z
    .enum(['true', 'false'], { error: 'Debe ser sí o no' })
    .default('false')
    .transform((value) => value === 'true'),
});

/**
 * Who looks at a shared list: anybody who did not enter, its owner, a friend of theirs, or a guest, who entered with a name
 * or with an account that is no friend's.
 */
const sharedListViewers = ['visitor', 'owner', 'guest', 'friend'] as const;

/** The day of a shared list: an occasion's next one, or with a name of null the owner's next birthday, which tells no age. */
const sharedDay = z.object({ name: z.string().nullable(), on: calendarDay });
export type SharedDay = z.output<typeof sharedDay>;

const sizes = z.object({ shirt: z.string(), pants: z.string(), shoes: z.string() });

/** The head of a shared list: neither it nor its counts depend on reservations. */
export const sharedListHead = z.object({
  /** Our own addition: `inCare` where others keep it for them. */
  owner: z.object({ id, name: z.string(), avatarUrl: z.string(), inCare: z.boolean().optional() }),
  listName: z.string().nullable(),
  message: z.string(),
  sizes: sizes.nullable(),
  /** With the sizes: what its owner would rather not be given; our own addition, which other hosts may lack. */
  avoid: z.array(z.string()).optional(),
  /** Where its owner shows it and there is one; our own addition, which other hosts may lack. */
  day: sharedDay.nullable().optional(),
  giftCount: z.int().nonnegative(),
  purchasedCount: z.int().nonnegative(),
  /** Where its preview picture is, made of its first pictures; null for a list without any. */
  previewUrl: z.string().nullable(),
  guestsMayReserve: z.boolean(),
  /** Whether somebody other than its owner has opened it before. */
  wasOpened: z.boolean(),
  /** The draw that opens it, to who drew its owner; our own addition, which other hosts may lack. */
  drawId: id.optional(),
  viewer: z.enum(sharedListViewers),
});
export type SharedListHead = z.output<typeof sharedListHead>;

/** A page of a shared list; who did not enter sees its gifts as a signed-out visitor sees each of them. */
export const sharedList = sharedListHead.extend({ gifts: z.array(gift) });

/** One gift of a shared list, as the viewer may see it. */
export const sharedGift = sharedListHead.extend({ gift: gift });

export const sharedListQuery = friendGiftQuery.omit({ listName: true });

/** Entering; somebody with an account gives no name. */
export const enterInput = z.object({ name: nameField.optional() });
/** What lets a new guest in, told this once; somebody with an account, or a guest who has come before, gets nothing. */
export const enterAnswer = z.object({ token: z.string().optional(), guestKey: guestKey.optional() });

/** A list that the caller entered, with the link that opens it now. */
export const enteredList = z.object({
  token: shareToken,
  listName: z.string().nullable(),
  owner: z.object({ id, name: z.string(), avatarUrl: z.string() }),
});
export type EnteredList = z.output<typeof enteredList>;

/** A guest about themselves. */
export const guest = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
});
export type Guest = z.output<typeof guest>;

export const guestKeyInput = z.object({ guestKey });
/**
 * Whose a key is, and what they reserved, as it would pass to the account that asks: without what is of the account's own
 * gifts, and of people from whom a block separates it.
 */
export const guestOfKey = z.object({
  ...{ id, name: z.string(), reservations: z.array(listedReservation) },
  /** Our own additions: whether they have a place in a secret-Santa draw, and in a group gift. */
  isInDraw: z.boolean().optional(),
  isInPool: z.boolean().optional(),
});
export type GuestOfKey = z.output<typeof guestOfKey>;
export const guestSessionAnswer = z.object({ token: z.string(), guest });

/**
 * Changes of a guest: only the fields sent; an empty e-mail takes it away. A new one gets a mail with a key, and with `drawId`, our own
 * addition, any one gets a mail with a key that leads to that draw of theirs.
 */
export const guestChange = z.object({
  name: nameField.optional(),
  email: z.union([z.literal(''), emailField]).optional(),
  drawId: id.optional(),
});
