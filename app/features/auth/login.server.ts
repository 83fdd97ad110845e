import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectIfSignedIn } from '#app/.server/session/guards.ts';
import { guestOf } from '#app/.server/session/guest-cookie.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { loginSchema } from '#app/features/auth/login-schema.ts';
import { offersPasskeys } from '#app/features/auth/passkey/passkey-login.server.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import type { SessionAnswer } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';

const WRONG = 'Usuario o contraseña incorrectos';

const texts = {
  network: connectionTexts.network,
  fallback: connectionTexts.unexpected,
  codes: { invalid_credentials: { text: WRONG } },
};

/** `/` and `/login`: somebody signed in is sent to the feed; others learn where they will go afterwards. */
export const loginLoader = pageLoader(async (page) => {
  redirectIfSignedIn(page);
  const redirectTo = safeRedirect(page.url.searchParams.get('redirectTo'), '');
  const offers = providerOffers(page);
  const isGuest = (await guestOf(page)) !== null;
  const passkeys = offersPasskeys(page);
  return visitorData(
    page,
    { redirectTo, offers, passkeys, isGuest },
    !offers.some(({ button }) => button) && !isGuest,
  );
});

/** Signs in with e-mail and password. */
export const loginAction = pageAction(async (page) => {
  const form = await readForm(page, { schema: loginSchema, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  try {
    return await startSession(page, await authenticate(page, form.fields), { byPassword: true });
  } catch (error) {
    // why: an answer without token or user counts as a wrong login.
    if (error instanceof UpstreamError && error.failure === 'shape') {
      return form.refuse({ status: 502, formErrors: [WRONG] });
    }
    const failure = apiFormErrors(error, ['email', 'password'], texts);
    return form.refuse(failure.status === 401 ? { ...failure, status: 400 } : failure);
  }
});

/**
 * Checks e-mail and password with the API, as the form strategy of remix-auth.
 * @throws what the call threw (ApiError `invalid_credentials` for a wrong login).
 */
async function authenticate(page: RequestContext, fields: FormData): Promise<SessionAnswer> {
  const storage = createSealedStorage({ secret: page.services.secret, secure: page.isSecure });
  const authenticator = new Authenticator<SessionAnswer>(storage);
  const strategy = new FormStrategy<SessionAnswer>(async ({ form }) => {
    const json = { email: String(form.get('email')), password: String(form.get('password')) };
    const call = { json: { ...json, ...timeZoneIn(form) } };
    return page.visitorApi.call(endpoints.login, call);
  });
  // why: the body was read (and bounded) by `readForm`; remix-auth would read it again.
  const head = new Request(page.url, { headers: page.request.headers });
  try {
    const options = { throwOnError: true, context: { formData: fields } };
    return await authenticator.use(strategy).authenticate('form', head, options);
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
