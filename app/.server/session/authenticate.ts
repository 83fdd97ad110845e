import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import type { SessionAnswer } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * Checks e-mail and password with the API, as the form strategy of remix-auth.
 * @throws what the call threw (ApiError `invalid_credentials` for a wrong login).
 */
export async function authenticate(page: RequestContext, fields: FormData): Promise<SessionAnswer> {
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
