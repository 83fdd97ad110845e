import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { loadDependent, loadWithProof } from '#app/features/care/dependents.server.ts';
import { CARE_PATH, carePath } from '#app/lib/care-paths.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyProof } from '#contract/passkeys.ts';

/** Whom the viewer would care for no longer, or delete (`?borrar`, or where nobody else cares), and who cares besides. */
export async function loadQuit(page: RequestContext) {
  const { id, name, avatarUrl, carers, viewerId, proof, offers } = await loadWithProof(page);
  const others = carers.filter((carer) => carer.id !== viewerId).map((carer) => carer.name);
  const isDeletion = others.length === 0 || page.url.searchParams.has('borrar');
  const path = carePath(id, 'quitar');
  const isOne = others.length === 1;
  return {
    ...{ id, person: { name, avatarUrl }, isDeletion, path, proof, offers },
    ...{ others: joinNames(others), isOne },
  };
}

const quitForm = passkeyProof.extend({ isDeletion: z.boolean().default(false) });

/** Ends the viewer's care, or deletes whom they care for, which others who do are asked; `isDeletion` says what they were asked. */
export async function quitCare(page: RequestContext) {
  const { id, name, carers, viewerId: userId } = await loadDependent(page);
  const form = await readForm(page, { schema: quitForm, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  const { isDeletion, password } = form.value;
  const json = { password };
  try {
    if (isDeletion) await page.api.call(endpoints.deleteDependent, { params: { id }, json });
    else await page.api.call(endpoints.removeCarer, { params: { id, userId }, json });
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['password'], { fallback: careTexts.quit }));
  }
  if (isDeletion && carers.length > 1)
    return redirectWithToast(page, carePath(id), { kind: 'success', text: careTexts.asked });
  const text = isDeletion ? careTexts.deleted(name) : careTexts.left(name);
  return redirectWithToast(page, CARE_PATH, { kind: 'success', text });
}
