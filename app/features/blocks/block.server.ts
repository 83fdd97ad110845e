import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { referringPage } from '#app/.server/redirects/return-to.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { blockTexts } from '#app/features/blocks/block-texts.ts';
import { personAsked } from '#app/features/blocks/person-asked.server.ts';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Whom the question is about, and where "Cancelar" leads. */
export async function loadBlock(page: RequestContext) {
  requireSession(page);
  const { isFriend, ...person } = await personAsked(page);
  const from = referringPage(page, isFriend ? `/friend/${person.id}` : '/home/friends');
  return { ...person, back: safeRedirect(page.url.searchParams.get('redirectTo'), from) };
}

/** Blocks somebody and goes on with a toast, or shows the question again under the API's reason. */
export async function blockPerson(page: RequestContext) {
  requireSession(page);
  // why: once they are blocked they are no friend, and have no name here.
  const { id: userId, name } = await personAsked(page);
  const form = await readForm(page, { schema: z.object({}) });
  try {
    await page.api.call(endpoints.block, { params: { userId } });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: blockTexts.block }));
  }
  const to = safeRedirect(page.url.searchParams.get('redirectTo'), BLOCKED_PATH);
  return redirectWithToast(page, to, { kind: 'success', text: blockTexts.blocked(name) });
}
