import { findGift } from '#api/features/access/gift-store.ts';
import { addComment } from '#api/features/giving/comments/add-comment.ts';
import {
  commentAnswer,
  commentPage,
  findComment,
  mayDelete,
  removeComment,
  updateComment,
} from '#api/features/giving/comments/comment-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the comments of gifts (`docs/product/comments.md`). */
export function commentRoutes(serve: Serve, services: Services): void {
  const { db, media, clock } = services;

  const requireComment = async (viewer: string, params: { id: string; commentId: string }) => {
    const comment = await findComment(db, viewer, params.id, params.commentId);
    if (!comment) throw new ApiError('comment_not_found');
    return comment;
  };

  serve(endpoints.comments, async ({ caller, params, query, nextPage }) => {
    if (!(await findGift(db, params.id, caller?.userId ?? null))) throw new ApiError('gift_not_found');
    const { rows, totalCount, next } = await commentPage(db, caller?.userId ?? null, params.id, query);
    nextPage(next);
    const comments = rows.map((row) => commentAnswer(media, caller?.userId ?? null, row));
    return { comments, totalCount };
  });

  serve(endpoints.addComment, async ({ caller, params, body, idempotencyKey }) => {
    const id = await addComment(services, caller.userId, params.id, body.comment, idempotencyKey);
    const row = await findComment(db, caller.userId, params.id, id);
    if (!row) throw new ApiError('gift_not_found');
    return commentAnswer(media, caller.userId, row);
  });

  serve(endpoints.editComment, async ({ caller, params, body }) => {
    const row = await requireComment(caller.userId, params);
    if (row.user_id !== caller.userId) throw new ApiError('forbidden');
    // why: one that was confirmed unchanged does not count as edited.
    if (body.comment === row.comment) return commentAnswer(media, caller.userId, row);
    const change = { comment: body.comment, updated_at: clock.now() };
    // why: it may have been deleted since it was found, or its gift.
    if (!(await updateComment(db, row.id, change))) throw new ApiError('comment_not_found');
    return commentAnswer(media, caller.userId, { ...row, ...change });
  });

  serve(endpoints.deleteComment, async ({ caller, params }) => {
    const row = await requireComment(caller.userId, params);
    if (!mayDelete(caller.userId, row)) throw new ApiError('forbidden');
    await removeComment(db, row.id);
  });
}
