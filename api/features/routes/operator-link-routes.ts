import {
  enterByOperatorLink,
  openedOperatorLink,
} from '#api/features/lifecycle/operator-links/enter-by-link.ts';
import { takeOverGuest } from '#api/features/lifecycle/sign-up/take-over-guest.ts';
import { rememberDevice } from '#api/features/people/auth/known-devices.ts';
import { loadOwnProfile } from '#api/features/people/users/profile-store.ts';
import { keepTimeZone } from '#api/features/people/users/user-store.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the links that operators give to who cannot get in (`docs/product/sign-in.md`). */
export function operatorLinkRoutes(serve: Serve, services: Services): void {
  const { db, clock, media } = services;

  serve(endpoints.operatorLink, async ({ params }) => openedOperatorLink(services, params.token));

  serve(endpoints.enterByOperatorLink, async ({ caller, body, device }) => {
    const { token, userId, isNewUser } = await enterByOperatorLink(services, body);
    if (caller) await takeOverGuest(services, caller.userId, userId);
    await rememberDevice(db, clock, device, userId);
    await keepTimeZone(db, userId, body.timeZone);
    return { token, user: await loadOwnProfile(db, media, userId), isNewUser };
  });
}
