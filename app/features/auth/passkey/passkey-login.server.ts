import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectIfSignedIn } from '#app/.server/session/guards.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { passkeyTexts } from '#app/features/auth/passkey/passkey-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { relyingParty, signedCredential } from '#contract/passkeys.ts';

const MAX_LENGTH = 60_000;

/** The form field in which a browser sends, as JSON, what it made or signed; `credential` is its shape in the contract. */
export function credentialField<S extends z.ZodType>(credential: S) {
  return z
    .string({ error: passkeyTexts.none })
    .max(MAX_LENGTH, passkeyTexts.none)
    .transform((json, context): z.output<S> => {
      const parsed = credential.safeParse(parseJson(json));
      if (parsed.success) return parsed.data;
      context.addIssue(passkeyTexts.none);
      return z.NEVER;
    });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const passkeyForm = z.object({ credential: credentialField(signedCredential) });

/** Whether this site has passkeys. */
export function offersPasskeys({ services }: Pick<RequestContext, 'services'>): boolean {
  return relyingParty(services.env.PUBLIC_URL) !== null;
}

// why: as long as a session is new enough to add one without typing the password again.
const OFFER_MS = 10 * 60 * 1000;

/** Whether to offer a passkey to who looks: they signed in by password just now. */
export function isPasskeyOffered(page: Pick<RequestContext, 'services' | 'session'>): boolean {
  const { byPassword, since = 0 } = page.session ?? {};
  return byPassword === true && Date.now() - since < OFFER_MS && offersPasskeys(page);
}

/** A new challenge to sign, null where there is none to be had now, and where the visitor goes afterwards. */
export async function loadPasskeyLogin(page: RequestContext) {
  redirectIfSignedIn(page);
  const redirectTo = safeRedirect(page.url.searchParams.get('redirectTo'), '');
  const request = await nullOnApiError(page, page.api.call(endpoints.passkeyLoginOptions));
  return { redirectTo, request };
}

/** Signs in with what the browser signed. */
export async function signInWithPasskey(page: RequestContext) {
  const form = await readForm(page, { schema: passkeyForm, hide: ['credential'] });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [passkeyTexts.none] });
  try {
    const json = { credential: form.value.credential, ...timeZoneIn(form.fields) };
    return await startSession(page, await page.visitorApi.call(endpoints.passkeyLogin, { json }));
  } catch (error) {
    const texts = { network: passkeyTexts.network, fallback: passkeyTexts.unexpected };
    return form.refuse(apiFormErrors(error, [], texts));
  }
}
