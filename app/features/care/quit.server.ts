import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { loadDependent } from '#app/features/care/dependents.server.ts';
import { CARE_PATH } from '#app/lib/care-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Whom the viewer would care for no longer, and whether nobody else does, who are then deleted. */
export async function loadQuit(page: RequestContext) {
  const { id, name, avatarUrl, carers } = await loadDependent(page);
  return { id, person: { name, avatarUrl }, isLast: carers.length === 1 };
}

/** Ends the viewer's care, or deletes who has no other carer; `isLast` says which of the two they were asked. */
export async function quitCare(page: RequestContext) {
  const { id, name, viewerId: userId } = await loadDependent(page);
  const form = await readForm(page, { schema: z.object({ isLast: z.boolean().default(false) }) });
  if (!form.isValid) return form.refuse();
  const { isLast } = form.value;
  try {
    if (isLast) await page.api.call(endpoints.deleteDependent, { params: { id } });
    else await page.api.call(endpoints.removeCarer, { params: { id, userId } });
    const text = isLast ? careTexts.deleted(name) : careTexts.left(name);
    return redirectWithToast(page, CARE_PATH, { kind: 'success', text });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: careTexts.quit }));
  }
}
