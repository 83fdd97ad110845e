import { redirect } from '@remix-run/node';
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { type ProviderExchange, providerFlows } from '#app/features/auth/providers/provider-flow.server.ts';

/** Goes to the provider that operators chose and comes back from it, by its discovery. */
export const oidcExchange: ProviderExchange = {
  async leave(page, flow, callbackUrl) {
    const config = await page.services.oidc.open();
    if (!config) return null;
    const { href } = buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      ...{ state: flow.state, nonce: flow.nonce },
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ui_locales: 'es',
    });
    return redirect(href, { headers: { 'Set-Cookie': await providerFlows.oidc.header(page, flow) } });
  },
  async comeBack(page, { state, nonce, verifier }, callbackUrl) {
    const config = await page.services.oidc.open();
    if (!config) return null;
    const returnedTo = new URL(`${callbackUrl}${page.url.search}`);
    const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    const tokens = await authorizationCodeGrant(config, returnedTo, { ...expected, idTokenExpected: true });
    return { idToken: tokens.id_token ?? '', accessToken: tokens.access_token };
  },
};
