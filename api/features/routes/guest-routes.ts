import { findGuest } from '#api/features/access/guest-store.ts';
import { guestOfKey, idOfKey, takeOverGuest } from '#api/features/lifecycle/sign-up/take-over-guest.ts';
import { changeGuest, openGuestSession } from '#api/features/people/guests/change-guest.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { CountTry } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** So much of the limit of entering may go in mails to one address: five an hour. */
export const MAIL_SHARE = 0.25;

/** Serves guests of shared lists about themselves (`docs/product/shared-lists.md`). */
export function guestRoutes(serve: Serve, services: Services, countTry: CountTry): void {
  const { db } = services;

  const requireGuest = async (userId: string) => {
    const guest = await findGuest(db, userId);
    if (!guest) throw new ApiError('guest_not_found');
    return guest;
  };

  serve(endpoints.guestOfKey, async ({ caller, body }) =>
    guestOfKey(services, body.guestKey, caller?.userId),
  );

  serve(endpoints.takeOverGuest, async ({ caller, body }) => {
    const guestId = await idOfKey(db, body.guestKey);
    if (!guestId) throw new ApiError('guest_not_found');
    await takeOverGuest(services, guestId, caller.userId);
  });

  serve(endpoints.openGuestSession, async ({ body }) => {
    const { token, userId } = await openGuestSession(services, body.guestKey);
    return { token, guest: await requireGuest(userId) };
  });

  serve(endpoints.guest, async ({ caller }) => requireGuest(caller.userId));

  serve(endpoints.updateGuest, async ({ caller, body, request }) => {
    await requireGuest(caller.userId);
    // why: whoever enters under any name could fill a stranger's mailbox.
    if (body.email) await countTry('enter', `mail ${body.email}`, request, MAIL_SHARE);
    await changeGuest(services, caller.userId, body);
    return requireGuest(caller.userId);
  });
}
