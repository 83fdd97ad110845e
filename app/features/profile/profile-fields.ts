import { MAX_INTERESTS, tooManyInterests } from '#app/features/interests/interests.ts';
import { filledRows } from '#app/forms/zod-fields.ts';
import { text } from '#contract/text.ts';
import { AVOID_MAX } from '#contract/users.ts';

/** The three sizes. */
export const sizeFields = {
  shirt: text(40).optional(),
  pants: text(40).optional(),
  shoes: text(40).optional(),
};

/** Colours or brands, as the contract bounds them. */
export const tagsField = filledRows(40)
  .refine((rows) => rows.length <= 30, 'Como máximo 30')
  .optional();

/** What one would rather not be given. */
export const avoidField = filledRows(40)
  .refine((rows) => rows.length <= AVOID_MAX, `Como máximo ${AVOID_MAX}`)
  .optional();

/** The interests in their order. */
export const interestsField = filledRows(40)
  .refine((rows) => rows.length <= MAX_INTERESTS, tooManyInterests)
  .optional();
