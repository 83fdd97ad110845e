import type { ProviderName } from '#api/features/base/providers/providers.ts';
import {
  requestReset,
  resetConsequences,
  resetPassword,
} from '#api/features/lifecycle/access/reset-password.ts';
import { undoAccountChange } from '#api/features/lifecycle/access/undo-account-change.ts';
import {
  linkProvider,
  signInWithProvider,
  unlinkProvider,
} from '#api/features/lifecycle/sign-up/provider-sign-in.ts';
import { idOfKey, takeOverGuest } from '#api/features/lifecycle/sign-up/take-over-guest.ts';
import { rememberDevice } from '#api/features/people/auth/known-devices.ts';
import { endOtherSessions, endSessionById, openSessions } from '#api/features/people/auth/open-sessions.ts';
import { checkResetCode } from '#api/features/people/auth/reset-codes.ts';
import { endSession } from '#api/features/people/auth/sessions.ts';
import { signIn } from '#api/features/people/auth/sign-in.ts';
import { askerKey, type SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { passkeyRequest, signInWithPasskey } from '#api/features/people/passkeys/passkey-sign-in.ts';
import { loadOwnProfile } from '#api/features/people/users/profile-store.ts';
import { keepTimeZone } from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

const TOO_MANY_CODES =
  'En esta hora ya enviamos los códigos que podíamos. Usá el último que te llegó o probá más tarde.';

type SignInRequest = {
  caller: Caller | null;
  body: { guestKey?: string | undefined; timeZone?: string | undefined };
  device: string | undefined;
};

type Tokens = { idToken: string; accessToken?: string | undefined };
type ProviderRequest = SignInRequest & {
  body: Tokens & { inviteToken?: string | undefined };
  request: { ip: string };
};

/** Serves signing in and out, providers, and the forgotten password (`docs/product/sign-in.md`). */
export function authRoutes(serve: Serve, services: Services, limits: SignInLimits): void {
  const { db, clock, media } = services;

  /** Gives an account what a guest reserved who signs in to it: the one who calls, or whose key it is. */
  const takeOver = async (caller: Caller | null, userId: string, key?: string) => {
    const guests = [caller?.userId, key && (await idOfKey(db, key))];
    for (const id of new Set(guests)) if (id) await takeOverGuest(services, id, userId);
  };

  /** Answers who signed in, once their guest's things, this device and their time zone are noted. */
  const signedIn = async (
    { token, userId, isNewUser }: { token: string; userId: string; isNewUser: boolean },
    { caller, body, device }: SignInRequest,
  ) => {
    await takeOver(caller, userId, body.guestKey);
    await rememberDevice(db, clock, device, userId);
    await keepTimeZone(db, userId, body.timeZone);
    return { token, user: await loadOwnProfile(db, media, userId), isNewUser };
  };

  serve(endpoints.login, async ({ caller, body, request: { ip }, device }) => {
    await limits.byEmail('login', body.email, { ip, device });
    const session = await signIn(services, body.email, body.password);
    return signedIn({ ...session, isNewUser: false }, { caller, body, device });
  });

  serve(endpoints.logout, async ({ caller }) => {
    await endSession(db, caller.token);
    return { success: true as const };
  });

  serve(endpoints.sessions, async ({ caller }) => openSessions(db, clock, caller));
  serve(endpoints.endOtherSessions, async ({ caller }) => endOtherSessions(db, caller));
  serve(endpoints.endSession, async ({ caller, params }) => {
    if (!(await endSessionById(db, clock, caller, params.id))) throw new ApiError('session_not_found');
  });

  const byProvider = async (
    provider: ProviderName,
    { caller, body, request: { ip }, device }: ProviderRequest,
  ) => {
    await limits.byAddress(provider, ip);
    const newcomer = { guestId: caller?.userId, inviteToken: body.inviteToken };
    const session = await signInWithProvider(services, { provider, ...body }, newcomer);
    return signedIn(session, { caller, body, device });
  };
  serve(endpoints.googleLogin, async (request) => byProvider('google', request));
  serve(endpoints.oidcLogin, async (request) => byProvider('oidc', request));

  serve(endpoints.passkeyLoginOptions, async ({ request: { ip } }) => {
    await limits.byAddress('challenge', ip);
    return passkeyRequest(services);
  });

  serve(endpoints.passkeyLogin, async ({ caller, body, request: { ip }, device }) => {
    await limits.byAddress('passkey', ip);
    const { token, userId } = await signInWithPasskey(services, body.credential);
    return signedIn({ token, userId, isNewUser: false }, { caller, body, device });
  });

  const link = async (provider: ProviderName, { caller, body }: { caller: Caller; body: Tokens }) => {
    await linkProvider(services, caller, { provider, ...body });
    return { success: true as const };
  };
  serve(endpoints.googleLink, async (request) => link('google', request));
  serve(endpoints.oidcLink, async (request) => link('oidc', request));

  const unlink = async (provider: ProviderName, { userId }: Caller) => {
    await unlinkProvider(services, userId, provider);
    return { success: true as const };
  };
  serve(endpoints.googleUnlink, async ({ caller }) => unlink('google', caller));
  serve(endpoints.oidcUnlink, async ({ caller }) => unlink('oidc', caller));

  serve(endpoints.requestReset, async ({ body, request: { ip }, device }) => {
    const asker = { ip, device };
    // why: it is counted whether or not an account has the e-mail, so the refusal tells nothing of that either.
    if (!(await limits.codeRequest(body.email, asker))) return { success: false, error: TOO_MANY_CODES };
    await requestReset(services, body.email, askerKey(asker));
    return { success: true, message: 'Si el email está registrado, te enviamos un código.' };
  });

  serve(endpoints.verifyReset, async ({ body, request: { ip }, device }) => {
    const asker = { ip, device };
    await limits.byEmail('code', body.email, asker);
    if (!(await checkResetCode(db, clock, { ...body, asker: askerKey(asker) })))
      throw new ApiError('code_invalid');
    const message = 'Código verificado correctamente';
    return { success: true, message, ...(await resetConsequences(db, body.email)) };
  });

  serve(endpoints.resetPassword, async ({ body, request: { ip }, device, idempotencyKey }) => {
    const asker = { ip, device };
    await limits.byEmail('code', body.email, asker);
    const isSet = await resetPassword(services, { ...body, asker: askerKey(asker) }, idempotencyKey);
    if (!isSet) throw new ApiError('code_invalid');
    return { success: true, message: 'Contraseña actualizada' };
  });

  serve(endpoints.undoAccountChange, async ({ body }) => {
    return { success: true as const, email: await undoAccountChange(services, body) };
  });
}
