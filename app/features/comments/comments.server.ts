import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { commentForm } from '#app/features/comments/comment-schema.ts';
import { commentTexts } from '#app/features/comments/comment-words.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import type { CommentsAnswer } from '#contract/comments.ts';
import { endpoints } from '#contract/endpoints.ts';

/** A page of a gift's comments and the cursor of the one before, null where there is none. */
export type CommentPage = CommentsAnswer & { next: string | null };

/**
 * A page of a gift's comments, null when they could not be loaded, the moment their times are told from, and for those who may
 * write the submission id of the next form, so that sending it twice adds one.
 */
export type LoadedComments = { answer: CommentPage | null; now: number; submissionId: string | null };

/** One page of a gift's comments (pagination): the newest, or those before the cursor `after`. */
export async function commentPage(
  api: Api,
  giftId: string,
  after: string | null = null,
): Promise<CommentPage> {
  const query = after ? { after } : {};
  const { rows, next } = await api.page(endpoints.comments, { params: { id: giftId }, query });
  return { ...rows, next };
}

/** The comments of a gift as the visitor may see them, oldest first. */
export async function loadComments(
  page: RequestContext,
  giftId: string,
  after?: string | null,
): Promise<LoadedComments> {
  const answer = await nullOnApiError(page, commentPage(page.api, giftId, after));
  return { answer, now: Date.now(), submissionId: page.session && randomUUID() };
}

/**
 * The comments as their own page: older ones (`?after=`), and for browsers without scripts one to edit (`?editar=`) or delete
 * (`?eliminar=`).
 */
export async function loadCommentsPage(page: RequestContext) {
  const giftId = giftIdOf(page);
  const { searchParams } = page.url;
  const after = searchParams.get('after') || null;
  const [gift, comments] = await Promise.all([
    page.api.call(endpoints.gift, { params: { id: giftId } }),
    loadComments(page, giftId, after),
  ]);
  const named = (name: string) =>
    comments.answer?.comments.find(({ id }) => id === searchParams.get(name)) ?? null;
  const [editing, deleting] = [named('editar'), named('eliminar')];
  return {
    giftId,
    name: gift.name,
    viewerId: page.session?.userId ?? null,
    comments,
    after,
    back: safeRedirect(searchParams.get('redirectTo'), `/gift/${giftId}`),
    editing: editing?.canEdit ? editing.id : null,
    deleting: (deleting?.canDelete ?? deleting?.canEdit) ? deleting : null,
  };
}

/** Adds, changes or deletes a comment and goes back to where it stands, with a toast. */
export async function answerCommentForm(page: RequestContext) {
  const giftId = giftIdOf(page);
  const form = await readForm(page, { schema: commentForm });
  const back = safeRedirect(form.fields.get('redirectTo'), `/gift/${giftId}`);
  const isDelete = form.fields.get('intent') === 'delete';
  if (!page.session) return form.refuse({ status: 401, formErrors: [commentTexts.signedOut] });
  if (!form.isValid) {
    if (!isDelete) return form.refuse();
    return replaceWithToast(page, back, { kind: 'error', text: commentTexts.delete.failed });
  }
  const { intent } = form.value;
  const { done, failed } = commentTexts[intent];
  try {
    await carryOut(page, giftId, form.value, idempotencyKey(form.fields));
  } catch (error) {
    // why: another window was quicker; what was asked for is so.
    const isGone = intent === 'delete' && error instanceof ApiRefusal && error.code === 'comment_not_found';
    if (isGone) return replaceWithToast(page, back, { kind: 'success', text: done });
    const formErrors = apiFormErrors(error, ['comment'], { fallback: failed });
    if (intent !== 'delete') return form.refuse(formErrors);
    logApiError(page, error);
    return replaceWithToast(page, back, { kind: 'error', text: failed });
  }
  page.services.pageCache.drop(`/gift/${giftId}`);
  return replaceWithToast(page, back, { kind: 'success', text: done });
}

function carryOut(
  { api }: RequestContext,
  giftId: string,
  form: z.output<typeof commentForm>,
  key: string | undefined,
): Promise<unknown> {
  if (form.intent === 'add') {
    const json = { comment: form.comment };
    return api.call(endpoints.addComment, { params: { id: giftId }, json, idempotencyKey: key });
  }
  const params = { id: giftId, commentId: form.commentId };
  return form.intent === 'edit'
    ? api.call(endpoints.editComment, { params, json: { comment: form.comment } })
    : api.call(endpoints.deleteComment, { params });
}
