import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { commentInput } from '#contract/comments.ts';
import { id } from '#contract/text.ts';

const redirectTo = z.string().optional();

/** The forms of `/gift/{id}/comments`: a new comment, a changed one, one to be deleted. */
export const commentForm = z.discriminatedUnion('intent', [
  commentInput.extend({ intent: z.literal('add'), redirectTo }),
  commentInput.extend({ intent: z.literal('edit'), commentId: id, redirectTo }),
  z.object({ intent: z.literal('delete'), commentId: id, redirectTo }),
]);

/** The check of a comment's text, fetched by the browser when its form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: commentInput });
}
