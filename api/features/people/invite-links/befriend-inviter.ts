import { acceptInviteLink } from '#api/features/people/invite-links/accept-invite-link.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/** Makes a newcomer a friend of who sent them the link; a link that no longer serves costs nobody their account. */
export async function befriendInviter(services: Services, userId: string, token: string): Promise<void> {
  try {
    await acceptInviteLink(services, userId, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    services.log.info({ code: error.code }, 'invite link passed over at registration');
  }
}
