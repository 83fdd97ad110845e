import { findInviter } from '#api/features/people/invite-links/invite-link-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { askForAccount } from '#contract/registration.ts';

type Door = Pick<Services, 'db' | 'clock' | 'registration'>;

/** Lets past who may make an account: anybody, or who came by a friend's link that serves. Throws `registration_closed`. */
export async function requireRegistration(
  { db, clock, registration }: Door,
  inviteToken: string | undefined,
): Promise<void> {
  if (registration === 'open') return;
  const isInvited = registration === 'invited' && inviteToken !== undefined;
  if (isInvited && (await findInviter(db, clock, inviteToken, null))) return;
  throw registrationClosed(registration);
}

/** Refuses to hand somebody over where operators alone give accounts. Throws `registration_closed`. */
export function requireHandovers({ registration }: Pick<Services, 'registration'>): void {
  if (registration === 'closed') throw registrationClosed(registration);
}

const registrationClosed = (mode: keyof typeof askForAccount) =>
  new ApiError('registration_closed', { message: askForAccount[mode] });
