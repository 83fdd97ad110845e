import { z } from 'zod';
import { COMMENT_MAX } from '#contract/comment-lengths.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, time, visibleText } from '#contract/text.ts';

const commentField = visibleText(
  COMMENT_MAX,
  'El comentario no puede estar vacío',
  'El comentario no puede tener más de 1000 caracteres',
);

export const giftComment = z.object({
  id,
  comment: z.string(),
  /** Who wrote it, told to whoever has an account; a host that knows no blocks need not say it. */
  userId: id.optional(),
  userName: z.string(),
  userAvatarUrl: z.string(),
  createdAt: time,
  updatedAt: time,
  canEdit: z.boolean(),
  /** Also true for the gift's owner; a host that does not say it lets those delete who may edit. */
  canDelete: z.boolean().optional(),
});
export type GiftComment = z.output<typeof giftComment>;

/** Which of a gift's comments: the newest, or those before the cursor. */
export const commentQuery = pageQuery;
export const commentInput = z.object({ comment: commentField });
export const commentsAnswer = z.object({ comments: z.array(giftComment), totalCount: z.number().int() });
export type CommentsAnswer = z.output<typeof commentsAnswer>;
