import { Authenticator } from 'remix-auth';
import { z } from 'zod';
import { readBody } from '#app/.server/forms/read-body.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { googleSettings } from '#app/.server/session/google-settings.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { finishGoogle, googleFailed } from '#app/features/auth/google/finish-google.server.ts';
import {
  flowStorage,
  type GoogleFlow,
  googleFlow,
  NonceGoogleStrategy,
  newGoogleFlow,
} from '#app/features/auth/google/google-flow.server.ts';

const startForm = z.object({
  purpose: z.enum(['login', 'register', 'link']).catch('login'),
  redirectTo: z.string().optional(),
});

// why: browsers drop a cookie of more than 4096 characters, and with it the way back; sealing doubles what it carries.
const MAX_CARRIED = 1500;

/** What a form about Google says: what for, and where to go afterwards. */
export async function readGoogleForm(page: RequestContext) {
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
