import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openUpstream, UPSTREAM_LIMITS } from '#app/.server/api/upstream.ts';
import { guestCookie } from '#app/.server/session/guest-cookie.ts';
import { loginAction } from '#app/features/auth/login.server.ts';
import { loader as guestPage } from '#app/features/shared-lists/guest-reservations.route.tsx';
import { loader as listPage } from '#app/features/shared-lists/shared-list.route.tsx';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { callOverSocket } from '#tests/setup/call-over-http.ts';
import { freshEmail } from '#tests/web/http-person.ts';
import { outcome, post, routeArgs, webServices } from '#tests/web/web-services.ts';

// A guest who comes back to their browser after their session has ended: the key in their cookie still opens one.
const { apiSocket } = inject('plainProduct');
const api = callOverSocket(apiSocket);
const { services: usual } = webServices('http://127.0.0.1:9');
const services = {
  ...usual,
  upstream: openUpstream({ url: 'http://api', socketPath: apiSocket }, UPSTREAM_LIMITS),
};
afterAll(async () => {
  await api.close();
  await usual.upstream.pool.destroy();
  await services.upstream.pool.destroy();
});

let lucia: Person;
let token: string;
beforeAll(async () => {
  lucia = await makePerson(api, 'Lucía', freshEmail());
  ({ token } = await shareList(lucia));
});

/** A guest who reserved something and whose session has ended, and the cookie that their browser brings. */
async function returning(title: string): Promise<string> {
  const gift = await makeGift(lucia, { Name: title });
  const guest = await enterAsGuest(api, token);
  await guest.call('reserve', { json: { giftId: gift.id } });
  expect((await guest.call('logout')).status).toBe(200);
  const { id, name, token: ended, guestKey } = guest;
  const kept = { id, name, token: ended, guestKey };
  return (await guestCookie.header({ services, isSecure: false }, kept)).split(';')[0] ?? '';
}

const renewed = expect.arrayContaining([expect.stringMatching(/^deseo-guest=.*Max-Age=15552000/)]);

test('returning guest: their session is opened again by the key in their cookie', async () => {
  const cookie = await returning('Tetera');
  const args = (path: string) => routeArgs(services, path, { headers: { cookie } }, { token });
  const list = await outcome(listPage(args(`/lista/${token}`)));
  expect(list).toMatchObject({ status: 200, cookies: renewed, body: { head: { viewer: 'guest' } } });
  const own = await outcome(guestPage(args('/mis-reservas')));
  expect(own).toMatchObject({ status: 302, to: '/mis-reservas', cookies: renewed });
});

test('returning guest: signing in asks before it takes along what they reserved', async () => {
  const cookie = await returning('Carpa');
  const rosa = await makePerson(api, 'Rosa', freshEmail());
  const form = post({ email: rosa.email, password: PASSWORD }, { cookie });
  const { to } = await outcome(loginAction(routeArgs(services, '/login', form)));
  const [, guestKey = ''] = /^\/mis-reservas\/([\w-]+)\?redirectTo=%2Fhome$/.exec(to ?? '') ?? [];
  expect((await rosa.call('reservations')).body).toEqual([]);
  expect((await rosa.call('takeOverGuest', { json: { guestKey } })).status).toBe(204);
  const { body } = await rosa.call('reservations', { query: { type: 'reserved' } });
  expect(body.map(({ gift }) => gift?.name)).toEqual(['Carpa']);
});
