import { data } from '@remix-run/node';
import { z } from 'zod';
import { apiSentence, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { referringPage, safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import { callerOf, readForCaller } from '#app/.server/session/caller.ts';
import { NoSession, requireSession } from '#app/.server/session/guards.ts';
import { blockTexts, SOMEBODY } from '#app/features/blocks/block-texts.ts';
import { reportForm } from '#app/features/blocks/report-schema.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { BLOCKED_PATH, blockPath } from '#app/lib/block-paths.ts';
import { reportInput } from '#contract/blocks.ts';
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
function nameAsked({ url }: Pick<RequestContext, 'url'>): string {
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

const asked = z.object({
  tipo: reportInput.shape.kind,
  id: reportInput.shape.id,
  persona: id.optional().catch(undefined),
});

/** What the address asks to report. @throws a 404 answer for what is nothing of ours. */
function reportedOf(page: RequestContext) {
  const { data: reported } = asked.safeParse(Object.fromEntries(page.url.searchParams));
  if (!reported) throw data({ code: 'not_found' }, { status: 404 });
  const { tipo: kind, id: reportedId, persona } = reported;
  // why: guests block nobody.
  const personId = page.session && persona !== page.session.userId ? persona : undefined;
  return { kind, id: reportedId, personId, name: nameAsked(page) };
}

const backOf = ({ url }: RequestContext) => safeRedirect(url.searchParams.get('redirectTo'), '/');

/**
 * What is reported, to somebody with an account or a guest of a shared list.
 * @throws a redirect to the login page for anybody else.
 */
export async function loadReport(page: RequestContext) {
  const { viewerId } = await callerOf(page);
  if (viewerId === null) requireSession(page);
  const { kind, personId, name } = reportedOf(page);
  return { kind, name, canBlock: personId !== undefined, back: backOf(page) };
}

/** Sends the report, blocks whose it is where that was ticked, and leads back with thanks. */
export async function sendReport(page: RequestContext) {
  const { viewerId } = await callerOf(page);
  if (viewerId === null) requireSession(page);
  const { personId, name, ...reported } = reportedOf(page);
  const form = await readForm(page, { schema: reportForm });
  if (!form.isValid) return form.refuse();
  const { alsoBlock, ...why } = form.value;
  const json = { ...reported, ...why };
  const cookies: string[] = [];
  try {
    const sent = await readForCaller(page, ({ api }) => api.call(endpoints.report, { json }));
    cookies.push(...sent.cookies);
  } catch (error) {
    // why: a guest who is gone; what they typed is kept until they have signed in.
    if (!page.session && isDeadSession(error)) throw new NoSession();
    return form.refuse(apiFormErrors(error, ['reason', 'text'], { fallback: blockTexts.report }));
  }
  if (alsoBlock && personId) return blockReported(page, personId, name);
  const thanks = { kind: 'success', text: blockTexts.reported } as const;
  return redirectWithToast(page, backOf(page), thanks, cookies);
}

/** Blocks whose the reported thing is; where that fails the report stays, and the question before a block says why. */
async function blockReported(page: RequestContext, userId: string, name: string) {
  try {
    await page.api.call(endpoints.block, { params: { userId } });
  } catch (error) {
    logApiError(page, error);
    const text = `${blockTexts.onlyReported} ${apiSentence(error) ?? 'Probá de nuevo.'}`;
    return redirectWithToast(page, blockPath({ id: userId, name }), { kind: 'error', text });
  }
  const text = `${blockTexts.reported} ${blockTexts.blocked(name)}.`;
  // why: their page, and what is theirs, is not there any more.
  return redirectWithToast(page, BLOCKED_PATH, { kind: 'success', text });
}
