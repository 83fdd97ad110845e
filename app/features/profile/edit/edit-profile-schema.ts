import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import {
  birthdayAudienceField,
  birthFields,
  isBirthday,
  noBirthday,
} from '#app/features/dates/birth-fields.ts';
import { avoidField, interestsField, sizeFields, tagsField } from '#app/features/profile/profile-fields.ts';
import { avatarFile } from '#app/forms/zod-fields.ts';
import { timeZoneField } from '#contract/birthday.ts';
import { text } from '#contract/text.ts';
import { emailField, nameField } from '#contract/users.ts';

const nameless = 'El nombre debe tener al menos 2 caracteres';

const fields = z.object({
  AvatarFile: avatarFile,
  name: z.string({ error: nameless }).pipe(nameField),
  email: emailField,
  ...birthFields,
  birthdayAudience: birthdayAudienceField,
  timeZone: timeZoneField.optional(),
  ...sizeFields,
  interests: interestsField,
  colors: tagsField,
  brands: tagsField,
  avoid: avoidField,
  note: text(1000).optional(),
});

/** One's own profile as it is edited; the interests stand apart from the note. */
export const editProfileSchema = fields.refine(isBirthday, noBirthday);

/** The same of somebody in one's care, who has no e-mail. */
export const otherProfileSchema = fields
  .extend({ email: emailField.optional() })
  .refine(isBirthday, noBirthday);

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(typed: FormData) {
  return parseWithZod(typed, { schema: editProfileSchema });
}

export function validateOfOther(typed: FormData) {
  return parseWithZod(typed, { schema: otherProfileSchema });
}
