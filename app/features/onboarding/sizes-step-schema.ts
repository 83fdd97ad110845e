import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { sizeFields, tagsField } from '#app/features/profile/profile-fields.ts';

/** Onboarding, step 1: sizes and favourite brands, and the button that was pressed. */
export const sizesStepSchema = z.object({
  ...sizeFields,
  brands: tagsField,
  go: z.enum(['next', 'skip']).default('next'),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: sizesStepSchema });
}
