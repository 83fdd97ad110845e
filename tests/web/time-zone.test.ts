import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { loginAction } from '#app/features/auth/login.server.ts';
import { registerAction } from '#app/features/auth/register.server.ts';
import { loadFriendPage } from '#app/features/friends/page/friend-page.server.ts';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const friendId = '01890a5d-ac96-774b-bcce-b302099a8057';
const user = {
  ...{ id: friendId, name: 'Mateo', email: 'mateo@example.com', avatarUrl: '/a.svg', birthday: '--12-04' },
  ...{ sizes: { shirt: '', pants: '', shoes: '' }, colors: [], brands: [], colorNote: '' },
};

let host: OtherHost;
let services: Services;
let bodies: string[] = [];
beforeAll(async () => {
  host = await startOtherHost(async (request, response) => {
    if (request.method === 'POST') bodies.push(await text(request));
    const me = { ...user, id: '01890a5d-ac96-774b-bcce-b302099a8058', timeZone: 'Asia/Tokyo' };
    const session = { token: 'fresh-token', user: me, isNewUser: false };
    const answers: Record<string, unknown> = { POST: session, '/api/users': user, '/api/friends': [user] };
    const path = request.url?.split('?')[0] ?? '';
    json(
      path === '/api/users' && request.method === 'POST' ? 201 : 200,
      answers[request.method ?? ''] ?? answers[path] ?? [],
    )(request, response);
  });
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  vi.useRealTimers();
  await services.upstream.pool.destroy();
  await host.close();
});

const login = (timeZone: string) =>
  outcome(loginAction(routeArgs(services, '/login', post({ email: user.email, password: 'x', timeZone }))));

test('time zone: told with login and registration; one that there is not is left out', async () => {
  await login('Asia/Tokyo');
  for (const none of ['', 'Marte/Olympus', 'x'.repeat(61)])
    expect(await login(none)).toMatchObject({ status: 302 });
  expect(bodies.map((body) => JSON.parse(body).timeZone)).toEqual([
    'Asia/Tokyo',
    ...Array(3).fill(undefined),
  ]);

  bodies = [];
  const typed = { Email: user.email, Password: 'secreto1', PasswordConfirm: 'secreto1', Name: 'Ana' };
  for (const timeZone of ['Asia/Tokyo', 'Marte/Olympus']) {
    const form = post({ ...typed, timeZone });
    expect(await outcome(registerAction(routeArgs(services, '/register', form)))).toMatchObject({
      status: 302,
    });
  }
  expect(bodies.map((body) => /name="TimeZone"\s+(\S+)/.exec(body)?.[1])).toEqual(['Asia/Tokyo', undefined]);
});

test('birthday: its pages say how far it is for who looks, where their days begin', async () => {
  // Noon of 3 December in Buenos Aires.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 3, 15) });
  const [cookie = ''] = (await login('')).cookies;
  const seenBy = async (cookies: string) => {
    const args = routeArgs(services, `/friend/${friendId}`, { headers: { cookie: cookies } }, { friendId });
    const own = await pageLoader(loadOwnProfile)(args);
    const friend = (await pageLoader(loadFriendPage)(args)).data;
    return [own.profile.birthday, friend.failure === null && friend.friend.birthday];
  };
  // As the API has it, and in Argentina where nobody ever told.
  expect(await seenBy(cookie)).toEqual(['Cumple hoy', 'Cumple hoy']);
  const tomorrow = 'Cumple el 4 de diciembre · mañana';
  expect(await seenBy(await sessionCookie())).toEqual([tomorrow, tomorrow]);
});
