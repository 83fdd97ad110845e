import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { careTexts } from '#app/features/care/care-texts.ts';
import { id } from '#contract/text.ts';

/** What the page of who cares for somebody asks for: to propose it to a friend, or to end it or a proposal for one. */
export const carersForm = z.object({
  intent: z.enum(['propose', 'remove', 'withdraw']).default('propose'),
  userId: z.uuid({ error: careTexts.nobodyChosen }).pipe(id),
  password: z.string().optional(),
});

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: carersForm });
}
