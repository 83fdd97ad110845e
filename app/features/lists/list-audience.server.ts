import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { listAudienceForm } from '#app/features/lists/list-audience-schema.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

const LISTS = '/profile/lists';
const gone = { kind: 'error', text: listTexts.gone } as const;
const isGone = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

const listOf = (page: RequestContext) =>
  page.api.call(endpoints.giftList, { params: { id: page.params['listId'] ?? '' } });

/**
 * The list of the address with who sees it, for the pages about that.
 * @throws a redirect to the lists that there are, when it was deleted meanwhile.
 */
export async function loadOwnList(page: RequestContext) {
  const { userId } = requireSession(page);
  try {
    const { id, name, audience, friendIds } = await listOf(page);
    return { id, name, audience: audience ?? ('friends' as const), friendIds: friendIds ?? [], userId };
  } catch (error) {
    if (isGone(error)) throw await leadAwayWithToast(page, LISTS, gone);
    throw error;
  }
}

/** As `loadOwnList`, with all friends to choose from; `?algunos` begins with the ticks of a new list for some. */
export async function loadListAudience(page: RequestContext) {
  const list = await loadOwnList(page);
  // why: all of them and not a page, since what is ticked on one would be lost on the way to the next.
  const friends = await page.api.call(endpoints.friends);
  // why: who is in somebody's care looks at nothing.
  const looking = friends.filter(({ carers }) => !carers);
  const begun = page.url.searchParams.has('algunos') && { audience: 'some' as const };
  return { ...list, ...begun, friends: looking.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })) };
}

/** Saves who sees the list of the address; says so where its link opens nothing until that is confirmed. */
export async function saveListAudience(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: listAudienceForm });
  if (!form.isValid) return form.refuse();
  try {
    const { id, name } = await listOf(page);
    await page.api.call(endpoints.renameGiftList, { params: { id }, json: { name, ...form.value } });
  } catch (error) {
    if (isGone(error)) return redirectWithToast(page, LISTS, gone);
    return form.refuse(apiFormErrors(error, ['audience', 'friendIds'], { fallback: listTexts.audience }));
  }
  const links = await nullOnApiError(page, page.api.call(endpoints.listLinks));
  const link = links?.find(({ listId }) => listId === page.params['listId']);
  // why: what is on the list may be on others, and by the link of everything, too; which deseos, only the API knows.
  for (const { token } of links ?? []) page.services.pageCache.drop(`/lista/${token}`);
  page.services.pageCache.drop('/gift');
  const text = link?.needsConfirmation ? listTexts.audienceSavedWithLink : listTexts.audienceSaved;
  return redirectWithToast(page, LISTS, { kind: 'success', text });
}
