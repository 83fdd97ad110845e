import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { resetCodeSchema } from '#app/features/auth/reset/reset-code-schema.ts';
import {
  openResetProgress,
  resetProgress,
  withSameRedirect,
} from '#app/features/auth/reset/reset-progress.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

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
    const { googleLinked, passkeys, endsFriendships } = answer;
    const consequences = { googleLinked, passkeys, endsFriendships };
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
