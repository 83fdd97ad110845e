import { isCarer } from '#api/features/access/care-store.ts';
import { register } from '#api/features/lifecycle/sign-up/register.ts';
import { rememberDevice } from '#api/features/people/auth/known-devices.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { befriendInviter } from '#api/features/people/invite-links/befriend-inviter.ts';
import { changeProfile } from '#api/features/people/profile/change-profile.ts';
import { searchUsers } from '#api/features/people/search/user-search.ts';
import { loadOwnProfile } from '#api/features/people/users/profile-store.ts';
import { keepTimeZone } from '#api/features/people/users/user-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { CountTry } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves registration, profiles and the search (`docs/product/profile-and-account.md`). */
export function userRoutes(serve: Serve, services: Services, countTry: CountTry, limits: SignInLimits): void {
  const { db, clock, media } = services;

  const isOtherEmail = async (userId: string, email: string | undefined) =>
    email !== undefined && email !== (await loadOwnProfile(db, media, userId)).email;

  serve(endpoints.register, async ({ caller, body, files, device, idempotencyKey: key, request }) => {
    await limits.registering(request.ip);
    const of = { key, guestId: caller?.userId };
    const { token, userId } = await register(services, body, files['AvatarFile'], of);
    await rememberDevice(db, clock, device, userId);
    await keepTimeZone(db, userId, body.TimeZone);
    if (body.InviteToken) await befriendInviter(services, userId, body.InviteToken);
    return { token, user: await loadOwnProfile(db, media, userId), isNewUser: true };
  });

  serve(endpoints.ownProfile, async ({ caller }) => loadOwnProfile(db, media, caller.userId));

  serve(endpoints.searchUsers, async ({ caller, query }) =>
    searchUsers(db, media, caller.userId, query.query),
  );

  serve(endpoints.updateProfile, async ({ caller, body, files, request }) => {
    // why: who signs in nowhere gets an address with an account (`hand-over.ts`).
    if (caller.carerId && body.Email !== undefined) throw fieldError('invalid_input', 'Email');
    // why: the answer tells which e-mails have an account, as that of a registration does.
    if (await isOtherEmail(caller.userId, body.Email)) {
      await countTry('register', `email ${caller.userId}`, request);
      await limits.registering(request.ip);
    }
    await changeProfile(services, caller.userId, body, files['AvatarFile']);
    return loadOwnProfile(db, media, caller.userId);
  });

  serve(endpoints.uploadAvatar, async ({ caller, params, files }) => {
    const isOwn = params.id === caller.userId || (await isCarer(db, caller.userId, params.id));
    if (!isOwn) throw new ApiError('forbidden');
    const file = files['File'];
    if (!file)
      throw new ApiError('invalid_input', { issues: [{ path: 'File', message: 'Falta la imagen' }] });
    await changeProfile(services, params.id, {}, file);
    const { avatarUrl } = await loadOwnProfile(db, media, params.id);
    return { avatarUrl };
  });
}
