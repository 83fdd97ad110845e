import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal, apiSentence } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { readBody } from '#app/.server/forms/read-body.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { providerLabel } from '#app/.server/session/provider-settings.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { googleExchange } from '#app/features/auth/google/google-strategy.server.ts';
import { oidcExchange } from '#app/features/auth/providers/oidc-client.server.ts';
import {
  newProviderFlow,
  type ProviderFlow,
  providerFlows,
  type Tokens,
} from '#app/features/auth/providers/provider-flow.server.ts';
import { doors, providerTexts } from '#app/features/auth/providers/provider-texts.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { type ProviderName, providerNames } from '#app/lib/provider-name.ts';
import { endpoints } from '#contract/endpoints.ts';
import { inviteToken } from '#contract/invite-links.ts';

const startForm = z.object({
  purpose: z.enum(['login', 'register', 'link']).catch('login'),
  redirectTo: z.string().optional(),
});

// why: browsers drop a cookie of more than 4096 characters, and with it the way back; sealing doubles what it carries.
const MAX_CARRIED = 1500;

type Api = RequestContext['api'];
type LoginInput = Tokens & { timeZone?: string; inviteToken?: string };

/** The API's calls of each provider. */
const calls = {
  google: {
    login: (api: Api, json: LoginInput) => api.call(endpoints.googleLogin, { json }),
    link: (api: Api, json: Tokens) => api.call(endpoints.googleLink, { json }),
    unlink: (api: Api) => api.call(endpoints.googleUnlink),
  },
  oidc: {
    login: (api: Api, json: LoginInput) => api.call(endpoints.oidcLogin, { json }),
    link: (api: Api, json: Tokens) => api.call(endpoints.oidcLink, { json }),
    unlink: (api: Api) => api.call(endpoints.oidcUnlink),
  },
};

const exchanges = { google: googleExchange, oidc: oidcExchange };

/** The provider that the address names; a redirect to the start when there is none of that name. */
function providerOf({ params }: RequestContext): ProviderName {
  const named = z.enum(providerNames).safeParse(params['provider']).data;
  if (!named) throw redirect('/');
  return named;
}

const textsOf = (page: RequestContext, provider: ProviderName) =>
  providerTexts(provider, providerLabel(page, provider));

/** What a form about a provider says: what for, and where to go afterwards. */
export async function readProviderForm(page: RequestContext) {
  const { form, remove } = await readBody(page, []);
  page.cleanups.push(remove);
  const { purpose, redirectTo } = startForm.parse(Object.fromEntries(form));
  return { purpose, redirectTo: safeRedirect(redirectTo, ''), fields: form };
}

const callbackUrl = (page: RequestContext, provider: ProviderName) =>
  `${publicOrigin(page)}/auth/${provider}/callback`;

/** Sends the browser to the provider; works without scripts. */
export async function startProvider(page: RequestContext) {
  const provider = providerOf(page);
  const { purpose, redirectTo, fields } = await readProviderForm(page);
  const way = { provider, purpose, redirectTo: redirectTo.length <= MAX_CARRIED ? redirectTo : '' };
  try {
    const flow = { ...newProviderFlow(page, way), ...timeZoneIn(fields) };
    const sent = await exchanges[provider].leave(page, flow, callbackUrl(page, provider));
    return sent ?? providerFailed(page, way);
  } catch (error) {
    return providerGaveNobody(page, way, error);
  }
}

/** Takes the browser back from the provider: state, code, PKCE and nonce must all be those of the way it left by. */
export async function returnFromProvider(page: RequestContext) {
  const provider = providerOf(page);
  const flow = await providerFlows[provider].read(page);
  if (!flow) return providerFailed(page, { provider, purpose: 'login', redirectTo: '' });
  let tokens: Tokens | null;
  try {
    tokens = await exchanges[provider].comeBack(page, flow, callbackUrl(page, provider));
  } catch (error) {
    return providerGaveNobody(page, flow, error);
  }
  return tokens ? finishProvider(page, flow, tokens) : providerFailed(page, { ...flow, redirectTo: '' });
}

function providerGaveNobody(page: RequestContext, way: Way, error: unknown) {
  const { provider } = way;
  page.services.log.warn({ err: error, requestId: page.requestId, provider }, 'a provider gave nobody');
  return providerFailed(page, way);
}

/** Signs in, or links, with what a provider gave; a flow is over either way. The one end of all ways to providers. */
export async function finishProvider(page: RequestContext, flow: ProviderFlow, tokens: Tokens) {
  const { provider, purpose, redirectTo, timeZone } = flow;
  const texts = textsOf(page, provider);
  try {
    if (purpose === 'link') {
      // why: who was signed out on the way is led back by the profile; this address is good only once.
      if (page.session?.userId !== flow.userId) return providerFailed(page, { ...flow, redirectTo: '' });
      await calls[provider].link(page.api, tokens);
      const toast = { kind: 'success', text: texts.linked } as const;
      return redirectWithToast(page, '/profile', toast, [await providerFlows[provider].clear(page)]);
    }
    const json = { ...tokens, ...(timeZone && { timeZone }), ...inviteIn(redirectTo) };
    const answer = await calls[provider].login(page.visitorApi, json);
    const signedIn = await startSession(page, answer, { redirectTo });
    signedIn.headers.append('Set-Cookie', await providerFlows[provider].clear(page));
    return signedIn;
  } catch (error) {
    const isOver = error instanceof ApiRefusal && error.code === 'unauthorized';
    // why: as above, since this session is over too, which the profile finds out.
    if (isOver && purpose === 'link') return providerFailed(page, { ...flow, redirectTo: '' });
    if (isOver || !(error instanceof ApiRefusal || error instanceof UpstreamError)) throw error;
    page.services.log.warn({ err: error, requestId: page.requestId, provider }, 'a sign-in was refused');
    return providerFailed(page, flow, apiSentence(error) ?? texts.refused[purpose]);
  }
}

/** The link that invites whoever is headed to its question: by it one may make an account where not everybody may. */
function inviteIn(redirectTo: string): { inviteToken?: string } {
  const [, named] = /^\/invite\/([^/?#]+)$/.exec(redirectTo) ?? [];
  const token = inviteToken.safeParse(named).data;
  return token ? { inviteToken: token } : {};
}

type Way = Pick<ProviderFlow, 'provider' | 'purpose' | 'redirectTo'>;

/** Back to where it began, with a toast that says what went wrong. */
export async function providerFailed(
  page: RequestContext,
  { provider, purpose, redirectTo }: Way,
  text: string = textsOf(page, provider).failed[purpose],
) {
  const to = withRedirect(doors[purpose], redirectTo);
  return redirectWithToast(page, to, { kind: 'error', text }, [await providerFlows[provider].clear(page)]);
}

/** Unlinks the provider's account from one's own, or says why not. */
export async function unlinkProvider(page: RequestContext) {
  requireSession(page);
  const provider = providerOf(page);
  const texts = textsOf(page, provider);
  try {
    await calls[provider].unlink(page.api);
  } catch (error) {
    logApiError(page, error);
    const text = apiSentence(error) ?? texts.unlink;
    return replaceWithToast(page, '/profile', { kind: 'error', text });
  }
  return replaceWithToast(page, '/profile', { kind: 'success', text: texts.unlinked });
}
