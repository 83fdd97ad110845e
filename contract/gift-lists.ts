import { z } from 'zod';
import { id, time, visibleText } from '#contract/text.ts';

export const listNameField = visibleText(
  60,
  'El nombre de la lista no puede estar vacío',
  'El nombre de la lista no puede tener más de 60 caracteres',
);
/** How many one may have: more than anybody chooses from, and few enough to be read with every form. */
export const MAX_LISTS = 200;

/** Who sees a list: all friends, those who are ticked, or its owner alone. */
export const listAudiences = ['friends', 'some', 'me'] as const;
export type ListAudience = (typeof listAudiences)[number];

const audience = z.enum(listAudiences, { error: 'Elegí quién la ve' });

export const giftList = z.object({
  ...{ id, name: z.string(), createdAt: time },
  /** Our own additions, told to its owner alone: who sees it, and whom of their friends they ticked. */
  audience: audience.optional(),
  friendIds: z.array(id).optional(),
});
export type GiftList = z.output<typeof giftList>;
/** A list as its owner sees it, with how many gifts are on it; another host may not say. */
export const ownGiftList = giftList.extend({ giftCount: z.int().nonnegative().nullish() });
export type OwnGiftList = z.output<typeof ownGiftList>;
/** What is not sent stays as it is; `friendIds` are read of a list for some, and who is no friend is passed over. */
export const giftListInput = z.object({
  name: listNameField,
  audience: audience.optional(),
  friendIds: z.array(id).max(1000, 'Como máximo 1000 personas').optional(),
});
/** What is said where nobody is ticked for a list for some. */
export const NOBODY_TICKED = 'Elegí al menos a una persona, o dejala en Solo yo.';

/** Who will see a deseo that is on these lists of one's own, their ids with commas between; unknown ones are passed over. */
export const giftAudienceQuery = z.object({
  listIds: z
    .string()
    .max(2000)
    .catch('')
    .default('')
    .transform((written) => written.split(',').filter((part) => id.safeParse(part).success)),
  draft: z
    .enum(['true', 'false'])
    .catch('false')
    .default('false')
    .transform((value) => value === 'true'),
});
/** `friends` names those who see it where these are some, by name; `because` the lists by which nobody else does. */
export const giftAudience = z.object({
  audience,
  friends: z.array(z.object({ id, name: z.string(), avatarUrl: z.string() })),
  because: z.array(z.string()).optional(),
});
export type GiftAudience = z.output<typeof giftAudience>;
