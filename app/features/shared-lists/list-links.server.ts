import { redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { ownPath } from '#app/.server/pages/acting-for.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import {
  ALL,
  listLinkOptions,
  newListLink,
  rotateForm,
} from '#app/features/shared-lists/list-link-schema.ts';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OwnGiftList } from '#contract/gift-lists.ts';

const shareOf = (page: RequestContext) => ownPath(page, '/profile/share');

/** One's links, newest first, and what has none yet; `listId` is the one that the address asks to share (`?list=`). */
export async function loadShare(page: RequestContext) {
  requireSession(page);
  const [links, lists] = await Promise.all([
    page.api.call(endpoints.listLinks),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const isShared = (listId: string | null) => links.some((link) => link.listId === listId);
  const unshared = lists?.filter(({ id }) => !isShared(id)).map(listToShare) ?? [];
  const asked = page.url.searchParams.get('list');
  return {
    links: links.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    lists: unshared,
    hasFailed: lists === null,
    isAllShared: isShared(null),
    asked: unshared.find(({ id }) => id === asked)?.id ?? null,
    origin: publicOrigin(page),
    forPerson: page.forPerson ?? null,
  };
}

const listToShare = ({ id, name, audience = 'friends' }: OwnGiftList) => ({
  ...{ id, name },
  /** Whether it is asked about before, since not all friends see it. */
  isAsked: audience !== 'friends',
});

/** Where it is asked whether such a list is shared. */
const questionPath = (listId: string) => `/profile/lists/${listId}/compartir`;

const isNotConfirmed = (error: unknown) =>
  error instanceof ApiRefusal && error.issues.some(({ path }) => path === 'confirmAudience');

/** Shares a list, or everything; one that is shared keeps its options. One that not all friends see is asked about first. */
export async function createListLink(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: newListLink });
  if (!form.isValid) return form.refuse();
  const listId = form.value.listId === ALL ? null : form.value.listId;
  try {
    const links = await page.api.call(endpoints.listLinks);
    // why: of a list that has a link the call would set the options back.
    const isShared = links.some((link) => link.listId === listId);
    if (!isShared) await page.api.call(endpoints.createListLink, { json: { listId } });
  } catch (error) {
    if (listId && isNotConfirmed(error)) return redirect(questionPath(listId));
    const codes = { list_not_found: { text: listLinkTexts.listGone } };
    return form.refuse(apiFormErrors(error, [], { fallback: listLinkTexts.save, codes }));
  }
  return redirectWithToast(page, shareOf(page), { kind: 'success', text: listLinkTexts.saved });
}

const gone = { kind: 'error', text: listLinkTexts.gone } as const;
const goneToast = (page: RequestContext) => redirectWithToast(page, shareOf(page), gone);

/**
 * The link of the address, for the pages that change or end it.
 * @throws a redirect to the links that there are, when it was ended meanwhile.
 */
export async function loadListLink(page: RequestContext) {
  requireSession(page);
  const links = await page.api.call(endpoints.listLinks);
  const link = links.find(({ id }) => id === page.params['linkId']);
  if (!link) throw await leadAwayWithToast(page, shareOf(page), gone);
  return { ...link, origin: publicOrigin(page), back: shareOf(page), forPerson: page.forPerson ?? null };
}

const paramsOf = (page: RequestContext) => ({ params: { id: page.params['linkId'] ?? '' } });
const isGone = (error: unknown) => error instanceof ApiRefusal && error.status === 404;

/** Changes a link, and takes the pages that visitors have by it out of the page cache. */
async function changing(page: RequestContext, change: () => Promise<unknown>): Promise<void> {
  const links = await nullOnApiError(page, page.api.call(endpoints.listLinks));
  await change();
  const token = links?.find(({ id }) => id === page.params['linkId'])?.token;
  if (token) page.services.pageCache.drop(`/lista/${token}`);
}

/** Changes how a list is shared. */
export async function changeListLink(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: listLinkOptions });
  if (!form.isValid) return form.refuse();
  try {
    const call = { ...paramsOf(page), json: form.value };
    await changing(page, () => page.api.call(endpoints.updateListLink, call));
  } catch (error) {
    if (isGone(error)) return goneToast(page);
    return form.refuse(apiFormErrors(error, ['message'], { fallback: listLinkTexts.change }));
  }
  return redirectWithToast(page, shareOf(page), { kind: 'success', text: listLinkTexts.changed });
}

/** Puts a new link in the place of one, which opens no more; who had entered is put out where that is ticked. */
export async function rotateListLink(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: rotateForm });
  if (!form.isValid) return form.refuse();
  const query = form.value.removeEntered ? { removeEntered: 'true' as const } : {};
  try {
    await changing(page, () => page.api.call(endpoints.rotateListLink, { ...paramsOf(page), query }));
  } catch (error) {
    if (isGone(error)) return goneToast(page);
    logApiError(page, error);
    return redirectWithToast(page, shareOf(page), { kind: 'error', text: listLinkTexts.rotate });
  }
  return redirectWithToast(page, shareOf(page), { kind: 'success', text: listLinkTexts.rotated });
}

/** Ends a link; one that was ended already is ended too. */
export async function endListLink(page: RequestContext) {
  requireSession(page);
  try {
    await changing(page, () => page.api.call(endpoints.deleteListLink, paramsOf(page)));
  } catch (error) {
    if (!isGone(error)) {
      logApiError(page, error);
      return redirectWithToast(page, shareOf(page), { kind: 'error', text: listLinkTexts.end });
    }
  }
  return redirectWithToast(page, shareOf(page), { kind: 'success', text: listLinkTexts.ended });
}
