import type { Trx } from '#api/db/schema.ts';
import { dependentIds } from '#api/features/access/care-store.ts';
import { removeAllFriends } from '#api/features/lifecycle/parting/remove-friend.ts';
import { forgetDevicesOf } from '#api/features/people/auth/known-devices.ts';
import { endSessionsOf } from '#api/features/people/auth/sessions.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
import { removeInviteLinksOf } from '#api/features/people/invite-links/invite-link-store.ts';
import { removeCalendarFeed } from '#api/features/wishes/dates/calendar-feed-store.ts';

/**
 * Ends every access to an account but its e-mail and password: sessions, known devices, invite links, the calendar's link. Where
 * nobody had shown that the e-mail was theirs, the friends go too: whoever opened the account made them under another's e-mail.
 */
export async function endAccess(
  trx: Trx,
  now: number,
  { id, email_verified_at }: { id: string; email_verified_at: number | null },
): Promise<void> {
  await endSessionsOf(trx, id);
  await forgetDevicesOf(trx, id);
  await removeInviteLinksOf(trx, id);
  await removeCalendarFeed(trx, id);
  if (email_verified_at !== null) return;
  await removeAllFriends(trx, now, id);
  await keepInStep(trx, now, await dependentIds(trx, [id]));
}
