import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { apiFormErrors, imageErrorCodes } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey, upstreamForm } from '#app/.server/forms/upstream-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectIfSignedIn } from '#app/.server/session/guards.ts';
import { type GuestSession, guestApi, guestOf } from '#app/.server/session/guest-cookie.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { onboardingStep, startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { registerSchema } from '#app/features/auth/register-schema.ts';
import { loadInviter } from '#app/features/friends/invitations/invitations.server.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { inviteToken } from '#contract/invite-links.ts';

// The sentences of registration.
const texts = {
  network: connectionTexts.network,
  fallback: 'Error inesperado al registrar usuario. Inténtalo de nuevo.',
  codes: {
    email_taken: {
      field: 'Email',
      text: 'Este email ya está registrado. Intenta con otro email o inicia sesión.',
    },
    ...imageErrorCodes('AvatarFile'),
  },
  issues: {
    Email: 'El formato del email no es válido.',
    Password: 'La contraseña es muy débil. Debe tener al menos 6 caracteres y contener letras.',
  },
};

/** The link that led here, `?invite=`; null when there is none. */
function inviteOf(page: Pick<RequestContext, 'url'>): string | null {
  return inviteToken.safeParse(page.url.searchParams.get('invite')).data ?? null;
}

/** The address that a guest left; null without one, or when the API does not say. */
async function emailOfGuest(page: RequestContext, guest: GuestSession): Promise<string | null> {
  try {
    return (await guestApi(page, guest).call(endpoints.guest)).email;
  } catch (error) {
    // why: a guest whose session has ended registers all the same.
    if (error instanceof ApiRefusal || error instanceof UpstreamError) return null;
    throw error;
  }
}

/**
 * Somebody signed in has nothing to do here: on to the feed or the question of the link that led here, after what a new
 * user has not finished.
 */
export const registerLoader = pageLoader(async (page) => {
  const invite = inviteOf(page);
  const question = invite ? `/invite/${invite}` : '';
  if (page.session && !page.session.onboarded) throw redirect(onboardingStep(1, question));
  if (page.session && question) throw redirect(question);
  redirectIfSignedIn(page);
  const asked = page.url.searchParams.get('invite');
  const found = await loadInviter(page, asked);
  const isInviteGone = found === 'gone';
  const inviter = isInviteGone ? null : found;
  const { REGISTRATION } = page.services.env;
  // why: where the API does not say whose link it is, it decides when the form is sent.
  const mayRegister =
    REGISTRATION === 'open' || (REGISTRATION === 'invited' && invite !== null && !isInviteGone);
  // why: those who have an account, or come in through a provider, are asked once they are in.
  const wanted = question && !isInviteGone ? question : page.url.searchParams.get('redirectTo');
  const offers = providerOffers(page);
  const redirectTo = safeRedirect(wanted, '');
  const submissionId = randomUUID();
  const guest = await guestOf(page);
  const isGuest = guest !== null;
  const known = { name: guest?.name ?? '', email: (guest && (await emailOfGuest(page, guest))) ?? '' };
  const origin = publicOrigin(page);
  return data({
    redirectTo,
    inviter,
    isInviteGone,
    mayRegister,
    offers,
    submissionId,
    isGuest,
    known,
    origin,
  });
});

/** Makes an account and signs in with it. */
export const registerAction = pageAction(async (page) => {
  const form = await readForm(page, {
    schema: registerSchema,
    files: ['AvatarFile'],
    hide: ['Password', 'PasswordConfirm'],
  });
  if (!form.isValid) return form.refuse();
  try {
    const body = upstreamForm(endpoints.register, form.fields);
    const invite = inviteOf(page);
    if (invite) body.set('InviteToken', invite);
    const { timeZone } = timeZoneIn(form.fields);
    if (timeZone) body.set('TimeZone', timeZone);
    const call = { form: body, idempotencyKey: idempotencyKey(form.fields) };
    return await startSession(page, await page.visitorApi.call(endpoints.register, call));
  } catch (error) {
    if (error instanceof UpstreamError && error.failure === 'shape') {
      const sentence = 'No se pudo crear la cuenta. Inténtalo de nuevo.';
      return form.refuse({ status: 502, formErrors: [sentence] });
    }
    return form.refuse(apiFormErrors(error, ['Email', 'Password', 'Name', 'AvatarFile'], texts));
  }
});
