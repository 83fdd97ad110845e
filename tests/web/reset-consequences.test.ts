import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { resetProgress, verifyCode } from '#app/features/auth/reset/reset-code.server.ts';
import { loadPasswordStep, setPassword } from '#app/features/auth/reset/set-password.server.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, webServices } from '#tests/web/web-services.ts';

const email = 'ana@example.com';
let host: OtherHost;
let services: Services;
let sent: unknown;
beforeAll(async () => {
  host = await startOtherHost((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent = JSON.parse(Buffer.concat(chunks).toString());
      const found = { googleLinked: true, oidcLinked: true, passkeys: ['Teléfono'], endsFriendships: true };
      json(200, { success: true, ...found })(request, response);
    });
  });
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

test('reset: what the API says a new password leaves and ends reaches its page', async () => {
  const asked = (await resetProgress.header({ services, isSecure: false }, { email })).split(';')[0] ?? '';
  const form = post({ token: '123456' }, { cookie: asked });
  const { to, cookies } = await outcome(pageAction(verifyCode)(routeArgs(services, '/x', form)));
  expect(to).toBe('/forgot-password/new');
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const step = await outcome(
    pageLoader(async (page) => ({ data: await loadPasswordStep(page), init: null }))(
      routeArgs(services, '/forgot-password/new', { headers: { cookie } }),
    ),
  );
  expect(step.body).toEqual({
    email,
    googleLinked: true,
    oidcLinked: true,
    oidcName: 'SSO',
    passkeys: ['Teléfono'],
    endsFriendships: true,
    submissionId: expect.any(String),
    back: '/forgot-password',
  });
});

test.each([
  [{ unlinkGoogle: 'on' }, { unlinkGoogle: true }],
  [{ unlinkOidc: 'on' }, { unlinkOidc: true }],
  [{ removePasskeys: 'on' }, { removePasskeys: true }],
  [{}, {}],
])('reset: the form with %j asks the API for %j', async (ticked, asked) => {
  const proof = { email, code: '123456', googleLinked: true as const, oidcLinked: true as const };
  const cookie = (await resetProgress.header({ services, isSecure: false }, proof)).split(';')[0] ?? '';
  const fields = { newPassword: 'otra-clave-2', confirm: 'otra-clave-2', ...ticked };
  const { to } = await outcome(pageAction(setPassword)(routeArgs(services, '/x', post(fields, { cookie }))));
  expect(to).toBe('/login');
  expect(sent).toEqual({ email, token: '123456', newPassword: 'otra-clave-2', ...asked });
});
