import { UpstreamError } from '#app/.server/api/upstream-error.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { authenticate } from '#app/.server/session/authenticate.ts';
import { redirectIfSignedIn } from '#app/.server/session/guards.ts';
import { guestOf } from '#app/.server/session/guest-cookie.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { connectionTexts } from '#app/features/auth/connection-texts.ts';
import { googleOffer } from '#app/features/auth/google/google-offer.server.ts';
import { loginSchema } from '#app/features/auth/login-schema.ts';
import { offersPasskeys } from '#app/features/auth/passkey/passkey-login.server.ts';

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
  const google = googleOffer(page);
  const isGuest = (await guestOf(page)) !== null;
  const passkeys = offersPasskeys(page);
  return visitorData(page, { redirectTo, google, passkeys, isGuest }, !google && !isGuest);
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
