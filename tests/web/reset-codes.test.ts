import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import { takeToast } from '#app/.server/redirects/toast.ts';
import type { Services } from '#app/.server/services.ts';
import { requestCode, resetProgress, verifyCode } from '#app/features/auth/reset/reset-code.server.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, webServices } from '#tests/web/web-services.ts';

const email = 'ana@example.com';
const MINUTE_MS = 60_000;
let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(200, { success: true }));
  ({ services } = webServices(host.url));
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const cookieOf = (cookies: string[]) => cookies.map((each) => each.split(';')[0]).join('; ');
const toastIn = async (cookies: string[]) => {
  const request = new Request('http://x', { headers: { cookie: cookieOf(cookies) } });
  return (await takeToast({ services, isSecure: false, request }))?.toast?.text;
};
const verify = (cookie: string) =>
  outcome(pageAction(verifyCode)(routeArgs(services, '/x', post({ token: '123456' }, { cookie }))));

test('reset code: one that ran out is told at its field, later by toast', async () => {
  host.answer = refuse(400, 'code_invalid');
  const cookie = cookieOf([await resetProgress.header({ services, isSecure: false }, { email })]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * MINUTE_MS });
  const { status, body } = await verify(cookie);
  expect([status, body]).toMatchObject([
    400,
    { result: { error: { token: ['Código inválido o expirado'] } } },
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * MINUTE_MS });
  const { to, cookies } = await verify(cookie);
  expect([to, await toastIn(cookies)]).toEqual(['/forgot-password', 'Código inválido o expirado']);
});

test('reset code: where none was sent nothing says so', async () => {
  const error = 'En esta hora ya no.';
  host.answer = json(200, { success: false, error });
  const told = [];
  for (const again of ['', '1']) {
    const asked = routeArgs(services, '/forgot-password', post({ email, ...(again && { again }) }));
    const { to, cookies } = await outcome(pageAction(requestCode)(asked));
    told.push([to, await toastIn(cookies)]);
  }
  expect(told).toEqual(Array(2).fill(['/forgot-password/code', error]));
});
