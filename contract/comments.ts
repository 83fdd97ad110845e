import { z } from 'zod';
import { COMMENT_MAX } from '#contract/comment-lengths.ts';
import { id, time, visibleText } from '#contract/text.ts';

const commentField = visibleText(
  COMMENT_MAX,
  'El comentario no puede estar vacío',
  'El comentario no puede tener más de 1000 caracteres',
);

export const giftComment = z.object({
  id,
  comment: z.string(),
  userName: z.string(),
  userAvatarUrl: z.string(),
  createdAt: time,
  updatedAt: time,
  canEdit: z.boolean(),
});
export type GiftComment = z.output<typeof giftComment>;

export const commentInput = z.object({ comment: commentField });
export const commentsAnswer = z.object({ comments: z.array(giftComment), totalCount: z.number().int() });
export type CommentsAnswer = z.output<typeof commentsAnswer>;
