import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { interestsField, sizeFields, tagsField } from '#app/features/profile/profile-fields.ts';

/** Onboarding, step 1: sizes and favourite brands, and the button that was pressed. */
export const sizesStepSchema = z.object({
  ...sizeFields,
  brands: tagsField,
  go: z.enum(['next', 'skip']).default('next'),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validateSizes(fields: FormData) {
  return parseWithZod(fields, { schema: sizesStepSchema });
}

/** Onboarding, step 2: interests, and the button that was pressed. */
export const interestsStepSchema = z.object({
  interests: interestsField,
  go: z.enum(['back', 'finish']).default('finish'),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validateInterests(fields: FormData) {
  return parseWithZod(fields, { schema: interestsStepSchema });
}
