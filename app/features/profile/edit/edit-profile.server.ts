import { apiFormErrors, imageErrorCodes } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { sessionHeader } from '#app/.server/session/start-session.ts';
import { timeZonesWith } from '#app/.server/session/time-zone.ts';
import { joinBirthday, splitBirthday } from '#app/features/dates/birth-fields.ts';
import { distinctInterests, splitColorNote } from '#app/features/interests/interests.ts';
import { editProfileSchema, otherProfileSchema } from '#app/features/profile/edit/edit-profile-schema.ts';
import { atBirthFields, profileBody } from '#app/features/profile/profile-body.server.ts';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { distinctTags, normalizeRows } from '#app/forms/normalize-rows.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

const texts = {
  fallback: profileTexts.failed,
  codes: { email_taken: { field: 'email' }, ...imageErrorCodes('AvatarFile') },
};

/** One's own profile as the form takes it, and whose it is. */
export async function loadProfileEdit(page: RequestContext) {
  const { userId: person } = requireSession(page);
  const profile = await page.api.call(endpoints.ownProfile);
  const { timeZone = '' } = profile;
  const { name, email, avatarUrl, sizes, colors, brands, avoid = [], colorNote } = profile;
  const born = {
    ...splitBirthday(profile.birthday),
    birthdayAudience: profile.birthdayAudience ?? 'friends',
  };
  return {
    person,
    forPerson: page.forPerson ?? null,
    avatarUrl,
    thisYear: new Date().getFullYear(),
    // why: a host of the contract that tells none keeps none.
    timeZones: timeZone && !page.forId ? timeZonesWith(timeZone) : [],
    known: { name, email, ...born, timeZone, ...sizes, colors, brands, avoid, ...splitColorNote(colorNote) },
  };
}

/** Saves the profile, or shows the form again with what is wrong. */
export async function saveProfile(page: RequestContext) {
  const session = requireSession(page);
  const prepare = (fields: FormData) => {
    normalizeRows(fields, 'interests', distinctInterests);
    normalizeRows(fields, 'colors', distinctTags);
    normalizeRows(fields, 'brands', distinctTags);
    normalizeRows(fields, 'avoid', distinctTags);
  };
  const schema = page.forId ? otherProfileSchema : editProfileSchema;
  const form = await readForm(page, { schema, files: ['AvatarFile'], prepare });
  if (!form.isValid) return form.refuse();
  const {
    name,
    email,
    shirt,
    pants,
    shoes,
    interests = [],
    colors = [],
    brands = [],
    avoid = [],
  } = form.value;
  const body = profileBody({
    name,
    ...(!page.forId && { email }),
    birthday: joinBirthday(form.value),
    ...(!page.forId && {
      birthdayAudience: form.value.birthdayAudience,
      timeZone: form.value.timeZone,
    }),
    sizes: { shirt, pants, shoes },
    colors,
    brands,
    avoid,
    interests: { note: form.value.note ?? '', interests },
    avatar: form.value.AvatarFile,
  });
  try {
    await page.api.call(endpoints.updateProfile, { form: body });
  } catch (error) {
    return form.refuse(atBirthFields(apiFormErrors(error, ['Birthday'], texts)));
  }
  if (page.forId)
    return redirectWithToast(page, carePath(page.forId), {
      kind: 'success',
      text: profileTexts.savedOfOther,
    });
  const { timeZone = session.timeZone } = form.value;
  const cookies = [await sessionHeader(page, { ...session, ...(timeZone && { timeZone }) })];
  return redirectWithToast(page, '/profile', { kind: 'success', text: profileTexts.saved }, cookies);
}
