import { afterAll, expect, test } from 'vitest';
import { toastHeader } from '#app/.server/redirects/toast.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { loader } from '#app/root-data.server.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// What every page does with the cookies that come with its request.
const { services } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());

const open = (cookie: string, headers = {}) =>
  outcome(loader(routeArgs(services, '/x', { headers: { cookie, ...headers } })));
const DAY = 24 * 60 * 60_000;

test('session: in use it is prolonged once a day, as it was', async () => {
  const young = await open(await sessionCookie({ since: Date.now() - DAY + 60_000 }));
  expect(young).toMatchObject({ body: { viewerId: 'u1' }, cookies: [] });
  const old = { token: 'the-token', userId: 'u1', onboarded: false, since: Date.now() - DAY - 60_000 };
  const { cookies } = await open(await sessionCookie(old));
  expect(cookies).toEqual([expect.stringMatching(/^deseo=.*Max-Age=2592000/)]);
  const storage = createSealedStorage({ secret: services.secret, secure: false });
  const user = (await storage.getSession(cookies[0])).get('user');
  expect(user).toEqual({ ...old, since: expect.toSatisfy((since: number) => Date.now() - since < 60_000) });
  expect((await open('')).cookies).toEqual([]);
});

test('toast: shown and taken away; what the service worker fetches to keep leaves it', async () => {
  const toast = { kind: 'info', text: 'Hola' } as const;
  const cookie = (await toastHeader({ services, isSecure: false }, toast)).split(';')[0] ?? '';
  expect(await open(cookie, { [COPY_HEADER]: '1' })).toMatchObject({ body: { toast: null }, cookies: [] });
  const { body, cookies } = await open(cookie);
  expect(body).toMatchObject({ toast });
  expect(cookies).toEqual([expect.stringMatching(/^deseo-toast=; .*Expires=Thu, 01 Jan 1970/)]);
});
