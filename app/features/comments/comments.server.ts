import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ApiError } from '#app/.server/api/api-error.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { idempotencyKey } from '#app/.server/forms/idempotency-key.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError } from '#app/.server/log-api-error.ts';
import { nullOnApiError } from '#app/.server/null-on-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { commentForm } from '#app/features/comments/comment-schema.ts';
import { commentTexts } from '#app/features/comments/comment-texts.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import type { CommentsAnswer } from '#contract/comments.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * A gift's comments, null when they could not be loaded, the moment their times are told from, and for those who may write
 * the submission id of the next form, so that sending it twice adds one.
 */
export type LoadedComments = { answer: CommentsAnswer | null; now: number; submissionId: string | null };

/** The comments of a gift as the visitor may see them, oldest first. */
export async function loadComments(page: Page, giftId: string): Promise<LoadedComments> {
  const answer = await nullOnApiError(page, page.api.call(endpoints.comments, { params: { id: giftId } }));
  return { answer, now: Date.now(), submissionId: page.session && randomUUID() };
}

/** The comments as their own page, with one to edit (`?editar=`) or delete (`?eliminar=`), for browsers without scripts. */
export async function loadCommentsPage(page: Page) {
  const giftId = giftIdOf(page);
  const { searchParams } = page.url;
  const [gift, comments] = await Promise.all([
    page.api.call(endpoints.gift, { params: { id: giftId } }),
    loadComments(page, giftId),
  ]);
  const own = (name: string) =>
    comments.answer?.comments.find((comment) => comment.canEdit && comment.id === searchParams.get(name));
  return {
    giftId,
    name: gift.name,
    viewerId: page.session?.userId ?? null,
    comments,
    back: safeRedirect(searchParams.get('redirectTo'), `/gift/${giftId}`),
    editing: own('editar')?.id ?? null,
    deleting: own('eliminar') ?? null,
  };
}

/** Adds, changes or deletes a comment and goes back to where it stands, with a toast. */
export async function answerCommentForm(page: Page) {
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
    const isGone = intent === 'delete' && error instanceof ApiError && error.code === 'comment_not_found';
    if (isGone) return replaceWithToast(page, back, { kind: 'success', text: done });
    const formErrors = apiFormErrors(error, ['comment'], { fallback: failed });
    if (intent !== 'delete') return form.refuse(formErrors);
    logApiError(page, error);
    return replaceWithToast(page, back, { kind: 'error', text: failed });
  }
  page.services.publicGiftCache.drop(giftId);
  return replaceWithToast(page, back, { kind: 'success', text: done });
}

function carryOut(
  { api }: Page,
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
