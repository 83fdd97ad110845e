import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { deviceHeader } from '#app/.server/session/device-cookie.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { resetCodeSchema, resetEmailSchema } from '#app/features/auth/reset/reset-schemas.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * How far a visitor has come with a new password: the e-mail that a code was asked for and, once it was found right, the
 * code with what it leaves and ends; or the link "No fui yo" that they came by. Sealed, so that neither is in an address, a page or a log. Longer than a code lives, so that whoever comes late is told so at their form.
 */
export const resetProgress = sealedCookie({
  name: 'reset',
  schema: z.object({
    email: z.string(),
    code: z.string().optional(),
    notMe: z.string().optional(),
    googleLinked: z.literal(true).optional(),
    oidcLinked: z.literal(true).optional(),
    passkeys: z.array(z.string()).optional(),
    endsFriendships: z.literal(true).optional(),
    // why: a second press of the last form is the same act, and needs the same proof; no page is opened by it any more.
    done: z.literal(true).optional(),
  }),
  seconds: 60 * 60,
});

/** The progress that pages go on from; null when there is none, or the new password is set. */
export async function openResetProgress(page: Parameters<typeof resetProgress.read>[0]) {
  const progress = await resetProgress.read(page);
  return progress?.done ? null : progress;
}

/** A step of the forgotten password, or the login around it, that still knows where its visitor was headed. */
export function withSameRedirect({ url }: Pick<RequestContext, 'url'>, path: string): string {
  return withRedirect(path, safeRedirect(url.searchParams.get('redirectTo'), ''));
}

/** Has a code sent, and goes on to its page; the same for an e-mail that nobody has. */
export async function requestCode(page: RequestContext) {
  const form = await readForm(page, { schema: resetEmailSchema });
  if (!form.isValid) return form.refuse();
  const { email, again } = form.value;
  let refused = '';
  try {
    const { success, error } = await page.visitorApi.call(endpoints.requestReset, { json: { email } });
    if (!success) refused = error ?? resetTexts.request;
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['email'], { fallback: resetTexts.request }));
  }
  // why: the code is this device's alone, so it has to be the same one that sends it back.
  const cookies = [await resetProgress.header(page, { email }), deviceHeader(page)];
  const to = withSameRedirect(page, '/forgot-password/code');
  // why: there, because the code that was sent last still serves.
  if (refused)
    return redirectWithToast(page, to, { kind: 'error', text: refused, durationMs: 5000 }, cookies);
  if (again) return redirectWithToast(page, to, { kind: 'success', text: resetTexts.sentAgain }, cookies);
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(to, { headers });
}

/**
 * The e-mail a code was asked for, where another one is given, and where another code is asked for.
 * @throws a redirect to the first step when none was, or too long ago.
 */
export async function loadCodeStep(page: RequestContext) {
  const progress = await openResetProgress(page);
  if (!progress) throw redirect(withSameRedirect(page, '/forgot-password'));
  const back = withSameRedirect(page, '/forgot-password');
  return { email: progress.email, back, again: withSameRedirect(page, '/forgot-password?index') };
}

/** Checks the six digits; when they are right, goes on to the new password. */
export async function verifyCode(page: RequestContext) {
  const progress = await openResetProgress(page);
  const late = { kind: 'error', text: resetTexts.wrongCode } as const;
  if (!progress) return redirectWithToast(page, withSameRedirect(page, '/forgot-password'), late);
  const { email } = progress;
  const form = await readForm(page, { schema: resetCodeSchema });
  if (!form.isValid) return form.refuse();
  const { token } = form.value;
  let kept: string;
  try {
    const answer = await page.visitorApi.call(endpoints.verifyReset, { json: { email, token } });
    if (!answer.success) return form.refuse({ status: 400, fieldErrors: { token: [resetTexts.wrongCode] } });
    const { googleLinked, oidcLinked, passkeys, endsFriendships } = answer;
    const consequences = { googleLinked, oidcLinked, passkeys, endsFriendships };
    kept = await resetProgress.header(page, { email, code: token, ...consequences });
  } catch (error) {
    // why: our API refuses a wrong code by its code, another host perhaps with nothing but this call's own body.
    const wrong = { field: 'token', text: resetTexts.wrongCode };
    const codes = { invalid_input: wrong, code_invalid: wrong };
    const texts = { fallback: resetTexts.verify, codes };
    return form.refuse(apiFormErrors(error, ['token'], texts));
  }
  const toast = { kind: 'success', text: resetTexts.verified } as const;
  return redirectWithToast(page, withSameRedirect(page, '/forgot-password/new'), toast, [kept]);
}
