import { z } from 'zod';
import { pageNumber, pageQuery } from '#contract/paging.ts';
import { id, time } from '#contract/text.ts';

/** So many unanswered invitations of one sender wait at most, so that nobody invites everybody (spam). */
export const MAX_PENDING_INVITATIONS = 30;

export const invitation = z.object({
  invitationId: id,
  fromUserId: id,
  fromUserName: z.string(),
  fromUserAvatarUrl: z.string(),
  toUserId: id,
  toUserName: z.string(),
  toUserAvatarUrl: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  createdAt: time,
});
export type Invitation = z.output<typeof invitation>;

/** Our own additions: pages, where `limit` is given, and whom the invitations came from. */
export const invitationQuery = pageQuery.extend({
  limit: pageNumber(50, 100).optional(),
  fromUserId: id.optional(),
});

export const inviteInput = z.object({ toUserId: id });
export const invitationIdInput = z.object({ invitationId: id });
