import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { deviceHeader } from '#app/.server/session/device-cookie.ts';
import { resetEmailSchema } from '#app/features/auth/reset/reset-email-schema.ts';
import { resetProgress, withSameRedirect } from '#app/features/auth/reset/reset-progress.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

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
