import { FormData as UpstreamForm } from 'undici';
import type { ApiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { writeColorNote } from '#app/features/interests/interests.ts';

/** A change of a profile, in the words of our forms; what is absent stays as it is. */
type ProfileChange = {
  name?: string | undefined;
  email?: string | undefined;
  /** As the contract writes it, '' to clear it. */
  birthday?: string;
  birthdayAudience?: string | undefined;
  timeZone?: string | undefined;
  sizes?: { shirt?: string | undefined; pants?: string | undefined; shoes?: string | undefined };
  colors?: readonly string[];
  brands?: readonly string[];
  /** What one would rather not be given. */
  avoid?: readonly string[];
  /** The interests, and the note that they are kept in. */
  interests?: { note: string; interests: string[] };
  avatar?: File | undefined;
};

/** The body of `PATCH /api/users` for a change; a list that became empty is sent as one empty row, which clears it. */
export function profileBody(change: ProfileChange): UpstreamForm {
  const body = new UpstreamForm();
  if (change.name !== undefined) body.append('Name', change.name);
  if (change.email !== undefined) body.append('Email', change.email);
  if (change.birthday !== undefined) body.append('Birthday', change.birthday);
  if (change.birthdayAudience) body.append('BirthdayAudience', change.birthdayAudience);
  if (change.timeZone) body.append('TimeZone', change.timeZone);
  if (change.sizes) {
    body.append('Sizes.Shirt', change.sizes.shirt ?? '');
    body.append('Sizes.Pants', change.sizes.pants ?? '');
    body.append('Sizes.Shoes', change.sizes.shoes ?? '');
  }
  const lists = { Colors: change.colors, Brands: change.brands, Avoid: change.avoid };
  for (const [name, rows] of Object.entries(lists)) {
    for (const row of rows?.length === 0 ? [''] : (rows ?? [])) body.append(name, row);
  }
  if (change.interests) body.append('ColorNote', writeColorNote(change.interests));
  if (change.avatar) body.append('AvatarFile', change.avatar, change.avatar.name);
  return body;
}

/** Moves what the API says of a birthday, `Birthday`, to the group of its three lists. */
export function atBirthFields({ fieldErrors, ...errors }: ApiFormErrors): ApiFormErrors {
  const { Birthday: birthDay, ...others } = fieldErrors ?? {};
  return { ...errors, fieldErrors: { ...others, ...(birthDay && { birthDay }) } };
}
