import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { birthFields, isBirthday, noBirthday } from '#app/features/dates/birth-fields.ts';
import { avoidField, sizeFields, tagsField } from '#app/features/profile/profile-fields.ts';
import { avatarFile } from '#app/forms/zod-fields.ts';
import { text } from '#contract/text.ts';
import { nameField } from '#contract/users.ts';

const nameless = 'El nombre debe tener al menos 2 caracteres';

/** Somebody new in one's care, as the form sends them. */
export const newDependentSchema = z
  .object({
    AvatarFile: avatarFile,
    name: z.string({ error: nameless }).pipe(nameField),
    ...birthFields,
    ...sizeFields,
    colors: tagsField,
    brands: tagsField,
    avoid: avoidField,
    note: text(1000).optional(),
  })
  .refine(isBirthday, noBirthday);

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: newDependentSchema });
}
