import { createCookie } from '@remix-run/node';
import { afterAll, expect, test } from 'vitest';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { returnTo } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, takeToast, toastHeader } from '#app/.server/redirects/toast.ts';
import { outcome, routeArgs, webServices } from '#tests/web/web-services.ts';

const { services } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());
const page = { services, isSecure: false };
const read = (cookie: string) =>
  pageLoader(async (page) => ({ taken: await takeToast(page) }))(
    routeArgs(services, '/', { headers: { cookie } }),
  );
const asCookie = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('toast: travels to the next page, once', async () => {
  const toast = { kind: 'success', text: '¡Deseo creado con éxito!' } as const;
  const sent = await outcome(redirectWithToast(page, '/home', toast, ['other=1']));
  expect(sent).toMatchObject({ status: 302, to: '/home' });
  expect(sent.cookies).toContain('other=1');
  const { taken } = await read(asCookie(sent.cookies[0] ?? ''));
  expect(taken?.toast).toEqual(toast);
  expect(taken?.clear).toMatch(/Expires=Thu, 01 Jan 1970/);
  expect((await read('a=b')).taken).toBeNull();
});

test('toast: one that is forged, or of another shape, is taken away unseen', async () => {
  const real = asCookie(await toastHeader(page, { kind: 'info', text: 'Hola' }));
  expect((await read(`${real}x`)).taken).toMatchObject({ toast: null });
  const unsigned = asCookie(await createCookie('deseo-toast').serialize({ kind: 'info', text: 'Ajeno' }));
  const seal = real.slice(real.lastIndexOf('.'));
  for (const forged of [unsigned, `${unsigned}${seal}`]) {
    expect((await read(forged)).taken).toMatchObject({ toast: null });
  }
  const odd = asCookie(await toastHeader(page, { kind: 'loud', text: '' } as never));
  expect((await read(odd)).taken).toMatchObject({ toast: null });
});

test.each([
  ['http://deseo.test/home/friends', '/home/friends'],
  ['https://evil.example/profile', '/home'],
  ['http://deseo.test//evil.example', '/home'],
  ['', '/home'],
])('redirect: a form sent from %j comes back to %s', (referer, to) => {
  const request = new Request('http://deseo.test/invitations', { method: 'POST', headers: { referer } });
  expect(returnTo({ request, url: new URL(request.url) })).toBe(to);
});
