import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { finishProvider } from '#app/features/auth/providers/provider-sign-in.server.ts';
import { type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(refuse(401, 'unauthorized'));
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

test('linking Google: a session over on return redirects to the profile, no used URL', async () => {
  const flow = {
    provider: 'google',
    purpose: 'link',
    redirectTo: '',
    userId: 'u1',
    state: 's',
    nonce: 'n',
    verifier: 'v',
  } as const;
  const come = { headers: { cookie: await sessionCookie({ userId: 'u1' }) } };
  const args = routeArgs(services, '/auth/google/callback?state=x&code=y', come);
  const { status, to } = await outcome(
    pageLoader((page) => finishProvider(page, flow, { idToken: 'an-id-token' }))(args),
  );
  expect([status, to]).toEqual([302, '/profile']);
});
