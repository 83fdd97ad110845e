import { ApiRefusal, apiSentence } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { type GoogleFlow, googleFlow } from '#app/features/auth/google/google-flow.server.ts';
import { type GooglePurpose, googleFailures, googleTexts } from '#app/features/auth/google/google-texts.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Signs in, or links, with what Google gave; a flow is over either way. The one end of both ways to Google. */
export async function finishGoogle(page: RequestContext, flow: GoogleFlow, idToken: string) {
  const { purpose, redirectTo, timeZone } = flow;
  try {
    if (purpose === 'link') {
      // why: who was signed out on the way is led back by the profile; this address is good only once.
      if (page.session?.userId !== flow.userId) return googleFailed(page, purpose);
      await page.api.call(endpoints.googleLink, { json: { idToken } });
      const toast = { kind: 'success', text: googleTexts.linked } as const;
      return redirectWithToast(page, '/profile', toast, [await googleFlow.clear(page)]);
    }
    const json = { idToken, ...(timeZone && { timeZone }) };
    const answer = await page.visitorApi.call(endpoints.googleLogin, { json });
    const signedIn = await startSession(page, answer, { redirectTo });
    signedIn.headers.append('Set-Cookie', await googleFlow.clear(page));
    return signedIn;
  } catch (error) {
    const isOver = error instanceof ApiRefusal && error.code === 'unauthorized';
    // why: as above, since this session is over too, which the profile finds out.
    if (isOver && purpose === 'link') return googleFailed(page, purpose);
    if (isOver || !(error instanceof ApiRefusal || error instanceof UpstreamError)) throw error;
    page.services.log.warn({ err: error, requestId: page.requestId }, 'Google sign-in was refused');
    return googleFailed(page, purpose, apiSentence(error) ?? googleFailures[purpose].api, redirectTo);
  }
}

/** Back to where it began, with a toast that says what went wrong. */
export async function googleFailed(
  page: RequestContext,
  purpose: GooglePurpose,
  text: string = googleFailures[purpose].google,
  redirectTo = '',
) {
  const to = withRedirect(googleFailures[purpose].door, redirectTo);
  return redirectWithToast(page, to, { kind: 'error', text }, [await googleFlow.clear(page)]);
}

/** Unlinks the Google account from one's own, or says why not. */
export async function unlinkGoogle(page: RequestContext) {
  requireSession(page);
  try {
    await page.api.call(endpoints.googleUnlink);
  } catch (error) {
    logApiError(page, error);
    const text = apiSentence(error) ?? googleTexts.unlink;
    return replaceWithToast(page, '/profile', { kind: 'error', text });
  }
  return replaceWithToast(page, '/profile', { kind: 'success', text: googleTexts.unlinked });
}
