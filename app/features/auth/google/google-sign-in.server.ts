import { Authenticator } from 'remix-auth';
import { z } from 'zod';
import { ApiRefusal, apiSentence } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { readBody } from '#app/.server/forms/read-body.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import { googleSettings } from '#app/.server/session/google-settings.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import {
  flowStorage,
  type GoogleFlow,
  googleFlow,
  hasNonce,
  NonceGoogleStrategy,
  newGoogleFlow,
} from '#app/features/auth/google/google-flow.server.ts';
import { type GooglePurpose, googleFailures, googleTexts } from '#app/features/auth/google/google-texts.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { endpoints } from '#contract/endpoints.ts';

const startForm = z.object({
  purpose: z.enum(['login', 'register', 'link']).catch('login'),
  redirectTo: z.string().optional(),
});

// why: browsers drop a cookie of more than 4096 characters, and with it the way back; sealing doubles what it carries.
const MAX_CARRIED = 1500;

/** What a form about Google says: what for, and where to go afterwards. */
async function readGoogleForm(page: RequestContext) {
  const { form, remove } = await readBody(page, []);
  page.cleanups.push(remove);
  const { purpose, redirectTo } = startForm.parse(Object.fromEntries(form));
  return { purpose, redirectTo: safeRedirect(redirectTo, ''), fields: form };
}

async function askGoogle(page: RequestContext, flow: GoogleFlow): Promise<string> {
  const settings = googleSettings(page.services.env);
  if (!settings) throw new Error('Google is not set up');
  const callbackUrl = `${publicOrigin(page)}/auth/google/callback`;
  const storage = flowStorage(page, flow);
  const authenticator = new Authenticator<string>(storage, { sessionKey: 'idToken', throwOnError: true });
  authenticator.use(new NonceGoogleStrategy({ settings, callbackUrl, flow }), 'google');
  const head = new Request(page.url, { headers: page.request.headers });
  return authenticator.authenticate('google', head, { throwOnError: true });
}

/** Sends the browser to Google; works without scripts. */
export async function startGoogle(page: RequestContext) {
  const { purpose, redirectTo, fields } = await readGoogleForm(page);
  if (!googleSettings(page.services.env)) return googleFailed(page, purpose);
  const carried = redirectTo.length <= MAX_CARRIED ? redirectTo : '';
  return askGoogle(page, { ...newGoogleFlow(page, purpose, carried), ...timeZoneIn(fields) });
}

/** Takes the browser back from Google: state, code, PKCE and nonce must all be those of the way it left by. */
export async function returnFromGoogle(page: RequestContext) {
  const flow = await googleFlow.read(page);
  if (!flow || !googleSettings(page.services.env)) return googleFailed(page, flow?.purpose ?? 'login');
  let idToken: string;
  try {
    idToken = await askGoogle(page, flow);
  } catch (error) {
    page.services.log.warn({ err: error, requestId: page.requestId }, 'Google gave nobody');
    return googleFailed(page, flow.purpose, undefined, flow.redirectTo);
  }
  return finishGoogle(page, flow, idToken);
}

/** Gives Google's button the nonce that its credential must repeat, and keeps it for this browser. */
export async function makeGoogleNonce(page: RequestContext) {
  const { purpose } = await readGoogleForm(page);
  // why: where to go comes with the credential; here it could make the cookie longer than browsers take.
  const fresh = newGoogleFlow(page, purpose, '');
  const present = await googleFlow.read(page);
  // why: this browser's other windows have drawn their buttons with the nonce that there is.
  const flow = present?.userId === fresh.userId ? present : fresh;
  return Response.json(
    { nonce: flow.nonce },
    { headers: { 'Set-Cookie': await googleFlow.header(page, flow) } },
  );
}

/** Takes the credential of Google's button. */
export async function takeGoogleCredential(page: RequestContext) {
  const { purpose, redirectTo, fields } = await readGoogleForm(page);
  const flow = await googleFlow.read(page);
  const credential = fields.get('credential');
  if (typeof credential !== 'string' || credential === '') {
    return googleFailed(page, purpose, googleTexts.noCredential, redirectTo);
  }
  const isOurs = flow !== null && hasNonce(credential, flow.nonce);
  if (!isOurs || !googleSettings(page.services.env)) {
    return googleFailed(page, purpose, googleFailures[purpose].google, redirectTo);
  }
  return finishGoogle(page, { ...flow, purpose, redirectTo, ...timeZoneIn(fields) }, credential);
}

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
async function googleFailed(
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
