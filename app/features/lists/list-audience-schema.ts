import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { giftListInput, listAudiences, NOBODY_TICKED } from '#contract/gift-lists.ts';

/** Who sees a list; whom one ticked counts for a list for some alone. */
export const listAudienceForm = z
  .object({
    audience: z.enum(listAudiences, { error: 'Elegí quién la ve' }),
    friendIds: giftListInput.shape.friendIds,
  })
  .refine(({ audience, friendIds = [] }) => audience !== 'some' || friendIds.length > 0, {
    error: NOBODY_TICKED,
    path: ['friendIds'],
  });

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: listAudienceForm });
}
