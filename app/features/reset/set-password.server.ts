import { redirect } from '@remix-run/node';
import { ApiError } from '#app/.server/api/api-error.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { Page } from '#app/.server/page.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import { keepingWay } from '#app/features/reset/keeping-way.server.ts';
import { newPasswordSchema } from '#app/features/reset/new-password-schema.ts';
import { resetProgress } from '#app/features/reset/reset-progress.server.ts';
import { resetTexts } from '#app/features/reset/reset-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

async function proven(page: Page) {
  const progress = await resetProgress.read(page);
  if (!progress?.code)
    throw redirect(keepingWay(page, progress ? '/forgot-password/code' : '/forgot-password'));
  return { email: progress.email, token: progress.code };
}

/**
 * Whose password is being set, for password managers, and the way back.
 * @throws a redirect to the step that is still missing.
 */
export async function loadPasswordStep(page: Page) {
  const { email } = await proven(page);
  return { email, back: keepingWay(page, '/forgot-password') };
}

/** Sets the new password and goes to the login. A person signed in here no longer is (contract "Sessions"). */
export async function setPassword(page: Page) {
  const { email, token } = await proven(page);
  const form = await readForm(page, { schema: newPasswordSchema, hide: ['newPassword', 'confirm'] });
  if (!form.isValid) return form.refuse();
  const json = { email, token, newPassword: form.value.newPassword };
  try {
    const { success, error } = await page.visitorApi.call(endpoints.resetPassword, { json });
    if (!success) return form.refuse({ status: 400, formErrors: [error ?? resetTexts.reset] });
  } catch (error) {
    // why: a code that ran out meanwhile is answered without saying which field; other refusals name theirs.
    const isCode = error instanceof ApiError && error.status === 400 && error.issues.length === 0;
    if (isCode) return form.refuse({ status: 400, formErrors: [resetTexts.wrongCode] });
    return form.refuse(apiFormErrors(error, ['newPassword'], { fallback: resetTexts.reset }));
  }
  const toast = { kind: 'success', text: resetTexts.done } as const;
  const cookies = [await resetProgress.clear(page), await endSessionHeader(page)];
  return redirectWithToast(page, keepingWay(page, '/login'), toast, cookies);
}
