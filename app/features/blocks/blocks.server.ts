import { data } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { referringPage } from '#app/.server/redirects/return-to.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { blockTexts, SOMEBODY } from '#app/features/blocks/block-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';
import { hasVisible } from '#contract/visible.ts';

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

const NAME_MAX = 50;

/** The name that a link brings along, for no call tells that of a stranger; never more than text. */
export function nameAsked({ url }: Pick<RequestContext, 'url'>): string {
  const name = cutText(url.searchParams.get('nombre')?.trim() ?? '', NAME_MAX);
  return hasVisible(name) ? name : SOMEBODY;
}

/**
 * The person in the address of `/bloquear/{userId}`: a friend by their own name and face, anybody else as the link says.
 * @throws a 404 answer for what is no id.
 */
async function personAsked(page: RequestContext) {
  const userId = id.safeParse(page.params['userId']).data;
  if (!userId) throw data({ code: 'user_not_found' }, { status: 404 });
  const friends = await nullOnApiError(page, page.api.call(endpoints.friends, { query: { id: userId } }));
  const friend = friends?.find((one) => one.id === userId);
  return {
    id: userId,
    name: friend?.name ?? nameAsked(page),
    avatarUrl: friend?.avatarUrl ?? null,
    isFriend: friend !== undefined,
  };
}

const unblockForm = z.object({ userId: id });

/** Whom one blocked and since when, the last first; null when they could not be loaded. */
export async function loadBlocked(page: RequestContext) {
  requireSession(page);
  const blocks = await nullOnApiError(page, page.api.call(endpoints.blocks));
  return { blocked: blocks?.map(({ user, since }) => ({ ...user, since: giftDate(since) })) ?? null };
}

/** Unblocks somebody and stays on the list, with a toast; again changes nothing. */
export async function unblockPerson(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: unblockForm });
  const failed = { kind: 'error', text: blockTexts.unblock } as const;
  if (!form.isValid) return replaceWithToast(page, BLOCKED_PATH, failed);
  const { userId } = form.value;
  try {
    const blocks = await page.api.call(endpoints.blocks);
    await page.api.call(endpoints.unblock, { params: { userId } });
    const name = blocks.find(({ user }) => user.id === userId)?.user.name ?? SOMEBODY;
    return replaceWithToast(page, BLOCKED_PATH, { kind: 'success', text: blockTexts.unblocked(name) });
  } catch (error) {
    logApiError(page, error);
    return replaceWithToast(page, BLOCKED_PATH, failed);
  }
}
