import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import { providerLabel } from '#app/.server/session/provider-settings.ts';
import {
  openResetProgress,
  resetProgress,
  withSameRedirect,
} from '#app/features/auth/reset/reset-code.server.ts';
import { newPasswordSchema } from '#app/features/auth/reset/reset-schemas.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

type Proof = { token: string; notMe: boolean };

type Progress = Awaited<ReturnType<typeof resetProgress.read>>;

function proven(page: RequestContext, progress: Progress) {
  const { email = '', code, notMe, googleLinked, oidcLinked, passkeys, endsFriendships } = progress ?? {};
  const proof: Proof | null = notMe
    ? { token: notMe, notMe: true }
    : code
      ? { token: code, notMe: false }
      : null;
  if (!proof) throw redirect(withSameRedirect(page, progress ? '/forgot-password/code' : '/forgot-password'));
  return { email, proof, consequences: { googleLinked, oidcLinked, passkeys, endsFriendships } };
}

/**
 * Whose password is being set, for password managers, what that leaves and ends, and the way back.
 * @throws a redirect to the step that is still missing.
 */
export async function loadPasswordStep(page: RequestContext) {
  const { email, consequences } = proven(page, await openResetProgress(page));
  const back = withSameRedirect(page, '/forgot-password');
  const oidcName = providerLabel(page, 'oidc');
  return { email, ...consequences, oidcName, submissionId: randomUUID(), back };
}

/** Sets the new password and goes to the login. A person signed in here no longer is. */
export async function setPassword(page: RequestContext) {
  const progress = await resetProgress.read(page);
  const { email, proof } = proven(page, progress);
  const form = await readForm(page, { schema: newPasswordSchema, hide: ['newPassword', 'confirm'] });
  if (!form.isValid) return form.refuse();
  try {
    const { success, error } = await send(page, email, proof, form);
    if (!success) return form.refuse({ status: 400, formErrors: [error ?? resetTexts.reset] });
  } catch (error) {
    // why: a code that ran out meanwhile is answered without saying which field; other refusals name theirs.
    const isCode = error instanceof ApiRefusal && error.status === 400 && error.issues.length === 0;
    if (isCode) return form.refuse({ status: 400, formErrors: [resetTexts.wrongCode] });
    const codes = { not_me_link_not_found: { text: resetTexts.notMeGone } };
    return form.refuse(apiFormErrors(error, ['newPassword'], { fallback: resetTexts.reset, codes }));
  }
  const toast = { kind: 'success', text: resetTexts.done } as const;
  const done = await resetProgress.header(page, { ...progress, email, done: true });
  const cookies = [done, await endSessionHeader(page)];
  return redirectWithToast(page, withSameRedirect(page, '/login'), toast, cookies);
}

type NewPassword = {
  fields: FormData;
  value: z.output<typeof newPasswordSchema>;
};

async function send(
  { visitorApi }: RequestContext,
  email: string,
  { token, notMe }: Proof,
  { fields, value: { newPassword, unlinkGoogle, unlinkOidc, removePasskeys } }: NewPassword,
): Promise<{ success: boolean; error?: string | undefined }> {
  if (notMe) return visitorApi.call(endpoints.undoAccountChange, { json: { token, newPassword } });
  const json = { email, token, newPassword, unlinkGoogle, unlinkOidc, removePasskeys };
  return visitorApi.call(endpoints.resetPassword, { json, idempotencyKey: idempotencyKey(fields) });
}
