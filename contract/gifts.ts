import { z } from 'zod';
import { currencies } from '#contract/currencies.ts';
import { giftSorts, giftStatuses } from '#contract/gift-filter.ts';
import { listNameField } from '#contract/gift-lists.ts';
import { imageAnswer } from '#contract/images.ts';
import { linkField } from '#contract/links.ts';
import { currency, priceField } from '#contract/money.ts';
import { pageQuery } from '#contract/paging.ts';
import { reservation } from '#contract/reservation-shape.ts';
import { id, text, time, visibleText } from '#contract/text.ts';

/** On how many lists one deseo is at most. why: a friend's feed asks each of them whether it leaves the friend out. */
export const MAX_LISTS_EACH = 10;

const anyText = z.string().catch('');
const textOrNone = z.string().nullable().catch(null);
/** More than five hearts are five; what is no number is none. */
const hearts = z
  .number()
  .int()
  .min(0)
  .max(5)
  .catch(({ value }) => (typeof value === 'number' ? Math.min(5, Math.max(0, Math.round(value) || 0)) : 0));

/**
 * A gift's fields with the fallbacks for another host's answers: one deseo that lacks something must not take the feed away.
 * Ours lack nothing, which the API's own check of its answers holds (`checkAnswer`).
 */
const giftFields = z.object({
  id,
  name: anyText,
  description: anyText,
  imageUrl: anyText,
  /** Our own addition: the variants of the picture. Another host may leave it out. */
  image: imageAnswer.nullish().catch(null),
  rating: hearts,
  link: textOrNone,
  size: textOrNone,
  color: textOrNone,
  brands: textOrNone,
  price: z.number().nullable().catch(null),
  currency: currency.nullable().catch(null),
  /** Our own addition: since when the price is what it is. */
  pricedAt: time.nullish().catch(null),
  comment: textOrNone,
  status: z.enum(['available', 'purchased']).catch('available'),
  lists: z.array(z.string()).catch([]),
  userId: id,
  userName: anyText,
  userAvatarUrl: anyText,
  friendName: anyText,
  friendAvatar: anyText,
  createdAt: time.catch(''),
  updatedAt: time.catch(''),
  isReserved: z.boolean().catch(false),
  reservation: reservation.nullable().catch(null),
  /** Our own addition, told to its owner: when it was received, `2026-12-24`. */
  receivedOn: z.string().nullish().catch(null),
  /** Our own addition, told to its owner: that an operator hid it from everybody else. */
  isHidden: z.boolean().optional().catch(undefined),
  /** Our own addition, told to its owner: whether they alone see it for now. */
  draft: z.boolean().optional().catch(undefined),
  /** Our own addition, told to those it is shown to: that its address opens to some alone. */
  isForSome: z.boolean().optional().catch(undefined),
  /** Our own additions, where others care for its owner: their first names, and whether the caller is one of them. */
  careOf: z.string().optional().catch(undefined),
  inMyCare: z.boolean().optional().catch(undefined),
  /** Our own addition, told to signed-out visitors: the link of a shared list that the gift is on. */
  listToken: z.string().nullish().catch(null),
});

/** Another host may call a gift's name its title. */
function withName(answered: unknown): unknown {
  const named = answered as { name?: unknown; title?: unknown } | null;
  if (typeof named !== 'object' || named === null || typeof named.name === 'string') return answered;
  return typeof named.title === 'string' ? { ...named, name: named.title } : answered;
}

/** A gift ({product}) as answered. To its owner and to visitors `isReserved` is always false and `reservation` null. */
export const gift = z.preprocess(withName, giftFields);
export type Gift = z.output<typeof gift>;

const missing = 'Por favor completa todos los campos obligatorios.';
const currencyField = z.union([currency, z.literal('').transform(() => null)], {
  error: 'La moneda debe ser ARS, USD o EUR',
});

const ratingField = z
  .string({ error: missing })
  .regex(/^[1-5]$/, 'La calificación debe ser de 1 a 5')
  .transform(Number);

const draftField = z
  .enum(['true', 'false'], { error: 'Debe ser sí o no' })
  .transform((value) => value === 'true');

const optionalFields = {
  /** Our own addition: whether its owner alone sees it for now. */
  Draft: draftField.optional(),
  Link: linkField.optional(),
  Size: text(40).optional(),
  Color: text(200).optional(),
  Brands: text(200).optional(),
  Price: priceField.optional(),
  Currency: currencyField.optional(),
  Comment: text(1000).optional(),
  // why: empty ones are dropped first and not allowed beside names, since of two shapes neither's sentence would be said.
  Lists: z
    .array(z.string())
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(z.array(listNameField).max(MAX_LISTS_EACH, `Como máximo ${MAX_LISTS_EACH} listas`))
    .optional(),
};

const imageAddress = z
  .string()
  .trim()
  .max(2000, 'La dirección de la imagen no puede tener más de 2000 caracteres');

/** A new gift. The picture comes as the file field `ImageFile`, or as `ImageUrl` to be fetched. */
export const giftInput = z.object({
  Name: visibleText(120, missing, 'El título no puede tener más de 120 caracteres'),
  Description: visibleText(2000, missing, 'La descripción no puede tener más de 2000 caracteres'),
  Rating: ratingField,
  ...optionalFields,
  Brand: text(200).optional(),
  /** '0' for oneself, or the id of somebody in the caller's care. */
  FriendId: z.union([z.literal('0'), id], { error: 'Solo podés publicar en tu propio perfil' }).optional(),
  ImageUrl: imageAddress.optional(),
});

/** Changes of a gift: only the fields sent. `status: purchased` is final. Picture as for `giftInput`. */
export const giftChange = z.object({
  Name: giftInput.shape.Name.optional(),
  Description: giftInput.shape.Description.optional(),
  Rating: ratingField.optional(),
  ...optionalFields,
  Brand: text(200).optional(),
  ImageUrl: imageAddress.optional(),
  status: z.enum(['available', 'purchased'], { error: 'Estado desconocido' }).optional(),
});

/**
 * Gifts of one person. Our own additions: `status`, `sort`, and the most that a gift may cost (`maxPrice`, in `maxCurrency`;
 * gifts without a price go out), so that a page of many is right over all of them. What they do not know counts for nothing.
 */
export const friendGiftQuery = pageQuery.extend({
  listName: text(60).optional(),
  status: z
    .enum([...giftStatuses, 'draft'])
    .catch('all')
    .default('all'),
  sort: z.enum(giftSorts).catch('none').default('none'),
  maxPrice: priceField.nullable().catch(null).default(null),
  maxCurrency: currency.catch(currencies[0]).default(currencies[0]),
});
/** What a deseo to be is like: its title and link, and the id of itself once it is there. */
export const similarQuery = z.object({
  name: text(120).catch('').default(''),
  link: text(2000).catch('').default(''),
  except: id.optional(),
});
const similarGift = z.object({ id, name: z.string() });
export type SimilarGift = z.output<typeof similarGift>;
export const similarAnswer = z.object({ similar: similarGift.nullable() });

/** Gifts of one person, or the feed, which heeds of these `listName` alone. */
export const giftQuery = friendGiftQuery.extend({ userId: id.optional() });
