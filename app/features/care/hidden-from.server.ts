import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { ownFriends } from '#app/features/care/carers.server.ts';
import { dependentParams, loadDependent } from '#app/features/care/dependents.server.ts';
import { hiddenFromForm } from '#app/features/care/hidden-from-schema.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The viewer's friends, but who cares for the same person, and which of them do not find that person. */
export async function loadHiddenFrom(page: RequestContext) {
  const { id, name, carers, hiddenFrom } = await loadDependent(page);
  const caring = new Set(carers.map((carer) => carer.id));
  const friends = (await ownFriends(page)).filter((friend) => !caring.has(friend.id));
  return { id, name, friends, friendIds: hiddenFrom.map((friend) => friend.id) };
}

/** Saves which of the viewer's friends do not find somebody. */
export async function hideFromFriends(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: hiddenFromForm });
  if (!form.isValid) return form.refuse();
  const call = { ...dependentParams(page), json: form.value };
  try {
    const { id } = await page.api.call(endpoints.hideDependent, call);
    return redirectWithToast(page, carePath(id), { kind: 'success', text: careTexts.saved });
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['friendIds'], { fallback: careTexts.save }));
  }
}
