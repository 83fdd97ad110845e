import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { receivedInput, thanksInput } from '#contract/received.ts';

/** That a gift came, as its form sends it. */
export const receivedForm = receivedInput;
/** The answer to a giver who told. */
export const thanksForm = thanksInput.extend({ message: thanksInput.shape.message.default('') });
/** What a row of the page asks for. */
export const againForm = z.object({ giftId: z.string().max(60) });

/** The check of the form, fetched by the browser when it is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: receivedForm });
}
