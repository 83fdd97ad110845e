import { randomUUID } from 'node:crypto';
import { apiFormErrors, imageErrorCodes } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { newDependentSchema } from '#app/features/care/new-dependent-schema.ts';
import { joinBirthday } from '#app/features/dates/birth-fields.ts';
import { atBirthFields, profileBody } from '#app/features/profile/profile-body.server.ts';
import { distinctTags, normalizeRows } from '#app/forms/normalize-rows.ts';
import { endpoints } from '#contract/endpoints.ts';

const texts = { fallback: careTexts.save, codes: imageErrorCodes('AvatarFile') };

/** What the form of somebody new begins with. */
export async function loadNewDependent(page: RequestContext) {
  requireSession(page);
  return { thisYear: new Date().getFullYear(), submissionId: randomUUID() };
}

/** Takes somebody new into the viewer's care, and goes on to their page. */
export async function createDependent(page: RequestContext) {
  requireSession(page);
  const prepare = (fields: FormData) => {
    for (const name of ['colors', 'brands', 'avoid']) normalizeRows(fields, name, distinctTags);
  };
  const form = await readForm(page, { schema: newDependentSchema, files: ['AvatarFile'], prepare });
  if (!form.isValid) return form.refuse();
  const {
    name,
    shirt,
    pants,
    shoes,
    colors = [],
    brands = [],
    avoid = [],
    note,
    AvatarFile: avatar,
  } = form.value;
  const body = profileBody({
    ...{
      name,
      birthday: joinBirthday(form.value),
      sizes: { shirt, pants, shoes },
      colors,
      brands,
      avoid,
      avatar,
    },
    ...(note && { interests: { note, interests: [] } }),
  });
  try {
    const made = await page.api.call(endpoints.createDependent, {
      form: body,
      idempotencyKey: idempotencyKey(form.fields),
    });
    const toast = { kind: 'success', text: careTexts.made(made.name) } as const;
    return redirectWithToast(page, `/friend/${made.id}`, toast);
  } catch (error) {
    return form.refuse(atBirthFields(apiFormErrors(error, ['Birthday'], texts)));
  }
}
