import { parseWithZod } from '@conform-to/zod/v4';
import { hiddenFromInput } from '#contract/care.ts';

/** Which friends do not find somebody: none where nothing is ticked. */
export const hiddenFromForm = hiddenFromInput.extend({
  friendIds: hiddenFromInput.shape.friendIds.default([]),
});

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: hiddenFromForm });
}
