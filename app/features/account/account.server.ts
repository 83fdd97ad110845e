import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { openDownload } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { toWebStream } from '#app/.server/http/send-response.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import { appendSignOutHeaders } from '#app/.server/session/end-session.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { accountTexts, securityTexts } from '#app/features/account/account-texts.ts';
import { SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { loadPasskeys } from '#app/features/passkeys/passkeys.server.ts';
import { proofSchemas } from '#app/features/passkeys/proof-schema.ts';
import { argentineHour } from '#app/lib/argentine-day.ts';
import { deviceLabel } from '#app/lib/device-label.ts';
import { SETTINGS_PATH } from '#app/lib/settings-path.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/** Whose account it is, who in nobody else's care goes with it, and what they confirm with; `again` once the API has asked for a fresh session first. */
export async function loadDeleteAccount(page: RequestContext) {
  requireSession(page);
  const [{ email, hasPassword }, care] = await Promise.all([
    page.api.call(endpoints.ownProfile),
    nullOnApiError(page, page.api.call(endpoints.dependents)),
  ]);
  const proof = hasPassword === false ? ('email' as const) : ('password' as const);
  const alone = care?.dependents.filter(({ carers }) => carers.length === 1) ?? [];
  const alsoGone = alone.map(({ name }) => name);
  return { email, proof, alsoGone, again: page.url.searchParams.has('again'), offers: providerOffers(page) };
}

/** Deletes the account and signs this browser out, or shows the question again with what is wrong. */
export async function deleteAccount(page: RequestContext) {
  requireSession(page);
  const { hasPassword } = await page.api.call(endpoints.ownProfile);
  const schema = hasPassword === false ? proofSchemas.email : proofSchemas.password;
  const form = await readForm(page, { schema, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  try {
    await page.api.call(endpoints.deleteAccount, { json: form.value });
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'sign_in_again')
      return redirect('/profile/leave?again=1');
    const texts = { fallback: accountTexts.deleteFailed };
    return form.refuse(apiFormErrors(error, ['password', 'email'], texts));
  }
  const toast = { kind: 'success', text: accountTexts.left } as const;
  const answer = await redirectWithToast(page, '/', toast);
  await appendSignOutHeaders(page, answer.headers);
  return answer;
}

// why: a file does not take the place of the page it was asked from, so signing in must not lead to the file.
const PAGE = SETTINGS_PATH;

/** Passes the archive of one's things on as it comes; when there is none, back to the settings with a sentence. */
export async function downloadAccount(page: RequestContext) {
  if (!page.session) return redirect(PAGE);
  const caller = {
    token: page.session.token,
    requestId: page.requestId,
    visitorAddress: page.visitorAddress,
  };
  try {
    const file = await openDownload(
      page.services.upstream,
      caller,
      endpoints.exportAccount,
      page.request.signal,
    );
    return new Response(toWebStream(file), {
      headers: {
        'Content-Type': endpoints.exportAccount.download,
        'Content-Disposition': 'attachment; filename="mis-datos.zip"',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof Error && isDeadSession(error)) return redirect(PAGE);
    logApiError(page, error);
    const isSaid = error instanceof ApiRefusal && [409, 429].includes(error.status);
    const text = isSaid ? error.message : accountTexts.exportFailed;
    return redirectWithToast(page, PAGE, { kind: 'error', text });
  }
}

const sessionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close'), sessionId: id }),
  z.object({ intent: z.literal('close-others') }),
]);

/** Where one is signed in, this browser first, and one's passkeys; null for what could not be loaded. */
export async function loadSecurity(page: RequestContext) {
  requireSession(page);
  const [sessions, passkeys] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.sessions)),
    loadPasskeys(page),
  ]);
  return {
    passkeys,
    sessions:
      sessions?.map(({ userAgent, startedAt, seenAt, ...session }) => ({
        ...session,
        name: deviceLabel(userAgent),
        since: giftDate(startedAt),
        hour: argentineHour(Date.parse(startedAt)),
        seen: giftDate(seenAt),
      })) ?? null,
  };
}

/** Closes one session, or all but this browser's, and stays, with a toast; one that is closed already counts as done. */
export async function closeSessions(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: sessionForm });
  const failed = { kind: 'error', text: securityTexts.failed } as const;
  if (!form.isValid) return replaceWithToast(page, SECURITY_PATH, failed);
  try {
    if (form.value.intent === 'close-others') {
      await page.api.call(endpoints.endOtherSessions);
      return replaceWithToast(page, SECURITY_PATH, { kind: 'success', text: securityTexts.othersClosed });
    }
    await page.api.call(endpoints.endSession, { params: { id: form.value.sessionId } });
  } catch (error) {
    const isGone = error instanceof ApiRefusal && error.code === 'session_not_found';
    if (!isGone) {
      logApiError(page, error);
      return replaceWithToast(page, SECURITY_PATH, failed);
    }
  }
  return replaceWithToast(page, SECURITY_PATH, { kind: 'success', text: securityTexts.closed });
}
