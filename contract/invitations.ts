import { z } from 'zod';
import { id, time } from '#contract/text.ts';

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

export const inviteInput = z.object({ toUserId: id });
export const invitationIdInput = z.object({ invitationId: id });
