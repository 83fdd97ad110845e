import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { interestsField } from '#app/features/profile/profile-fields.ts';

/** Onboarding, step 2: interests, and the button that was pressed. */
export const interestsStepSchema = z.object({
  interests: interestsField,
  go: z.enum(['back', 'finish']).default('finish'),
});

/** The step's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: interestsStepSchema });
}
