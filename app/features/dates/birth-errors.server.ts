import type { ApiFormErrors } from '#app/.server/forms/api-form-errors.ts';

/** Moves what the API says of a birthday, `Birthday`, to the group of its three lists. */
export function atBirthFields({ fieldErrors, ...errors }: ApiFormErrors): ApiFormErrors {
  const { Birthday: birthDay, ...others } = fieldErrors ?? {};
  return { ...errors, fieldErrors: { ...others, ...(birthDay && { birthDay }) } };
}
