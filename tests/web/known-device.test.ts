import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { loginAction } from '#app/features/auth/login.server.ts';
import { requestCode, verifyCode } from '#app/features/auth/reset/reset-code.server.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, webServices } from '#tests/web/web-services.ts';

// How a browser is told from strangers: by a cookie whose token goes to the API with each try at a password or code.

const user = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Ana',
  email: 'ana@example.com',
  avatarUrl: '/a.svg',
  sizes: { shirt: '', pants: '', shoes: '' },
  colors: [],
  brands: [],
  colorNote: '',
};

let host: OtherHost;
let services: Services;
let heads: IncomingHttpHeaders[] = [];
beforeAll(async () => {
  host = await startOtherHost((request, response) => {
    heads.push(request.headers);
    json(200, { success: true, token: 'fresh-token', user, isNewUser: false })(request, response);
  });
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  heads = [];
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const login = async (cookie = '') => {
  const form = post({ email: user.email, password: 'x' }, cookie ? { cookie } : {});
  return outcome(loginAction(routeArgs(services, '/login', form)));
};
const deviceIn = (cookies: string[]) => cookies.find((each) => each.startsWith('deseo-device='));

test('known device: a browser gets one token for a year and repeats it', async () => {
  const first = deviceIn((await login()).cookies) ?? '';
  expect(first).toMatch(/^deseo-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  const cookie = first.split(';')[0] ?? '';
  const again = deviceIn((await login(`a=b; ${cookie}`)).cookies);
  expect(again).toBe(first);
  const token = cookie.split('=')[1];
  expect(heads.map((head) => head['x-device'])).toEqual([token, token]);
});

test('known device: what is no token of ours is replaced', async () => {
  const { cookies } = await login('deseo-device=corto');
  expect(deviceIn(cookies)).toMatch(/^deseo-device=[\w-]{43};/);
});

test('known device: a reset code goes back with the token it was asked with', async () => {
  const asked = await outcome(
    pageAction(requestCode)(routeArgs(services, '/forgot-password', post({ email: user.email }))),
  );
  expect(asked.to).toBe('/forgot-password/code');
  const cookie = asked.cookies.map((each) => each.split(';')[0]).join('; ');
  const form = post({ token: '123456' }, { cookie });
  await outcome(pageAction(verifyCode)(routeArgs(services, '/forgot-password/code', form)));
  const [one, other] = heads.map((head) => head['x-device']);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(one);
});
