import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { imageErrorCodes } from '#app/.server/forms/image-error-codes.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { Page } from '#app/.server/page.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { editProfileSchema } from '#app/features/profile/edit/edit-profile-schema.ts';
import { distinctInterests, splitColorNote } from '#app/features/profile/interests/interests.ts';
import { profileBody } from '#app/features/profile/profile-body.server.ts';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { distinctTags, prepareRows } from '#app/forms/typed-rows.ts';
import { endpoints } from '#contract/endpoints.ts';

const texts = {
  fallback: profileTexts.failed,
  codes: { email_taken: { field: 'email' }, ...imageErrorCodes('AvatarFile') },
};

/** One's own profile as the form takes it, and whose it is. */
export async function loadProfileEdit(page: Page) {
  const { userId: person } = requireSession(page);
  const { name, email, avatarUrl, sizes, colors, brands, colorNote } = await page.api.call(
    endpoints.ownProfile,
  );
  return {
    person,
    avatarUrl,
    known: { name, email, ...sizes, colors, brands, ...splitColorNote(colorNote) },
  };
}

/** Saves the profile, or shows the form again with what is wrong. */
export async function saveProfile(page: Page) {
  requireSession(page);
  const prepare = (fields: FormData) => {
    prepareRows(fields, 'interests', distinctInterests);
    prepareRows(fields, 'colors', distinctTags);
    prepareRows(fields, 'brands', distinctTags);
  };
  const form = await readForm(page, { schema: editProfileSchema, files: ['AvatarFile'], prepare });
  if (!form.isValid) return form.refuse();
  const { name, email, shirt, pants, shoes, interests = [], colors = [], brands = [] } = form.value;
  const body = profileBody({
    name,
    email,
    sizes: { shirt, pants, shoes },
    colors,
    brands,
    interests: { note: form.value.note ?? '', interests },
    avatar: form.value.AvatarFile,
  });
  try {
    await page.api.call(endpoints.updateProfile, { form: body });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], texts));
  }
  return redirectWithToast(page, '/profile', { kind: 'success', text: profileTexts.saved });
}
