import { z } from 'zod';
import { id, time } from '#contract/text.ts';

/** What a link to send outside carries: opaque, of letters, digits, '-' and '_'. */
export const inviteToken = z
  .string({ error: 'Link de invitación inválido' })
  .regex(/^[\w-]{20,100}$/, 'Link de invitación inválido');

/** A new link: the token is told this once, only its hash is kept. */
export const inviteLink = z.object({ token: inviteToken, expiresAt: time });

/** All that a link says of who sent it: neither e-mail nor gifts. */
const inviter = z.object({ name: z.string(), avatarUrl: z.string() });
export type Inviter = z.output<typeof inviter>;

/** What opening a link tells; whoever is signed in learns also how they stand to its sender, a friend with the sender's id. */
export const openedInviteLink = inviter.extend({
  relation: z.enum(['none', 'friend', 'self']).optional(),
  friendId: id.optional(),
});

export const inviteTokenInput = z.object({ inviteToken });
/** Who one is a friend of from now on. */
export const inviteAccepted = inviter.extend({ userId: id });
