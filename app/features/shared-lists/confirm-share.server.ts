import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadOwnList } from '#app/features/lists/list-audience.server.ts';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CONFIRM_AUDIENCE } from '#contract/list-links.ts';

const SHARE = '/profile/share';

/**
 * The list of the address, and what is asked before its link opens it.
 * @throws a redirect to its one press for a list that all friends see.
 */
export async function loadShareQuestion(page: RequestContext) {
  const { id, name, audience } = await loadOwnList(page);
  if (audience === 'friends') throw redirect(`${SHARE}?${new URLSearchParams({ list: id })}`);
  return { name, question: CONFIRM_AUDIENCE };
}

/** Makes the link of such a list, or has the one that it has open it. */
export async function confirmShare(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: z.object({}) });
  const listId = page.params['listId'] ?? '';
  try {
    const links = await page.api.call(endpoints.listLinks);
    const link = links.find((each) => each.listId === listId);
    const json = { confirmAudience: true };
    // why: of a list that has a link the other call would set the options back.
    if (link) await page.api.call(endpoints.updateListLink, { params: { id: link.id }, json });
    else await page.api.call(endpoints.createListLink, { json: { listId, ...json } });
    if (link) page.services.pageCache.drop(`/lista/${link.token}`);
  } catch (error) {
    const codes = { list_not_found: { text: listLinkTexts.listGone } };
    return form.refuse(apiFormErrors(error, [], { fallback: listLinkTexts.save, codes }));
  }
  return redirectWithToast(page, SHARE, { kind: 'success', text: listLinkTexts.saved });
}
