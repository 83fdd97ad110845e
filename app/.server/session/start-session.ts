import { createSession, redirect, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { deviceHeader } from '#app/.server/session/device-cookie.ts';
import { endWithApi } from '#app/.server/session/end-session.ts';
import { bringsGuest, leaveGuest, takeOverQuestion } from '#app/.server/session/guest-cookie.ts';
import { createSealedStorage, type SignedIn } from '#app/.server/session/sealed-storage.ts';
import type { SessionAnswer } from '#contract/auth.ts';
import { timeZoneField } from '#contract/birthday.ts';

/** The `Set-Cookie` value that keeps who is signed in for another 30 days. */
export function sessionHeader(
  page: Pick<RequestContext, 'services' | 'isSecure'>,
  user: Omit<SignedIn, 'since'>,
): Promise<string> {
  const storage = createSealedStorage({ secret: page.services.secret, secure: page.isSecure });
  return storage.commitSession(createSession({ user: { ...user, since: Date.now() } }));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The `Set-Cookie` value that prolongs a session in use, once a day; null when there is nothing to prolong. */
export async function renewedSessionHeader(page: RequestContext): Promise<string | null> {
  const { session } = page;
  if (!session || Date.now() - session.since <= DAY_MS) return null;
  const { byPassword: _, ...kept } = session;
  return sessionHeader(page, kept);
}

/**
 * Signs in with what login or registration answered: someone new goes to onboarding, others where they
 * were headed (`redirectTo`, by default that of the page they came through), else to the feed; before that who was a guest
 * here is asked about what they reserved. The one place where a session begins; the one that the browser had, from another
 * tab perhaps, ends.
 */
export async function startSession(
  page: RequestContext,
  answer: SessionAnswer,
  {
    redirectTo = page.url.searchParams.get('redirectTo'),
    byPassword = false,
  }: { redirectTo?: string | null; byPassword?: boolean } = {},
): Promise<TypedResponse<never>> {
  // why: nobody would ever end it: the browser forgets its token, which whoever has it could use for another 30 days.
  await endWithApi(page);
  const wanted = safeRedirect(redirectTo, '');
  // why: whose session died there goes on with what they typed.
  const isBackInOnboarding = /^\/onboarding(?:\?|$)/.test(wanted);
  const onboarded = !answer.isNewUser && !isBackInOnboarding;
  const { data: timeZone } = timeZoneField.safeParse(answer.user.timeZone);
  const more = { ...(timeZone && { timeZone }), ...(byPassword && { byPassword }) };
  const user = { token: answer.token, userId: answer.user.id, onboarded, ...more };
  const to = answer.isNewUser ? onboardingStep(1, wanted) : wanted || '/home';
  const headers = new Headers({ 'Set-Cookie': await sessionHeader(page, user) });
  headers.append('Set-Cookie', deviceHeader(page));
  const question = await takeOverQuestion(page, answer, to);
  // why: whoever signs in may be whose list it is, and would find a guest's view of it once the session ends.
  if (bringsGuest(page)) headers.append('Set-Cookie', await leaveGuest(page));
  return redirect(question ?? to, { headers });
}

/** The address of a step of onboarding; `redirectTo` is where the visitor was headed, '' when nowhere. */
export function onboardingStep(step: 1 | 2, redirectTo: string): string {
  const query = new URLSearchParams();
  if (step === 2) query.set('step', '2');
  if (redirectTo) query.set('redirectTo', redirectTo);
  return query.size > 0 ? `/onboarding?${query}` : '/onboarding';
}
