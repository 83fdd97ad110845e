import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Services } from '#app/.server/services.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';

afterEach(() => vi.useRealTimers());

const services = { secret: 'a-secret-that-is-long-enough-to-seal-with' } as Services;
const page = { services, isSecure: false };
const options = { schema: z.object({ email: z.string() }), seconds: 15 * 60 };
const progress = sealedCookie({ ...options, name: 'reset' });
const value = { email: 'ana@example.com' };

/** A later request that brings the cookie. */
function bringing(setCookie: string, name = 'deseo-reset') {
  const cookie = `${name}=${setCookie.split(';')[0]?.slice(setCookie.indexOf('=') + 1)}`;
  return { ...page, request: new Request('http://x/', { headers: { cookie } }) };
}

test('sealed cookie: comes back as it was, while it holds and no longer', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const sealed = await progress.header(page, value);
  expect(sealed).toMatch(/^deseo-reset=.*; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  vi.setSystemTime(14 * 60_000);
  expect(await progress.read(bringing(sealed))).toEqual(value);
  vi.setSystemTime(17 * 60_000);
  expect(await progress.read(bringing(sealed))).toBeNull();
});

test('sealed cookie: forged, of another shape, or passed off as another it is nothing', async () => {
  const other = sealedCookie({ ...options, name: 'google' });
  expect(await progress.read(bringing(await other.header(page, value)))).toBeNull();
  const odd = sealedCookie({ ...options, name: 'reset', schema: z.object({ code: z.string() }) });
  expect(await progress.read(bringing(await odd.header(page, { code: '1' })))).toBeNull();
  const elsewhere = { ...page, services: { secret: 'another-secret-that-is-long-enough-too' } as Services };
  expect(await progress.read(bringing(await progress.header(elsewhere, value)))).toBeNull();
  for (const broken of ['deseo-reset=x', 'deseo-reset=']) {
    expect(await progress.read(bringing(broken))).toBeNull();
  }
});

test('sealed cookie: taken away by its name, which is the host’s own on https', async () => {
  expect(await progress.clear(page)).toMatch(/^deseo-reset=; Path=\/; Expires=Thu, 01 Jan 1970/);
  expect(await progress.clear(page)).not.toContain('Max-Age');
  const secure = { ...page, isSecure: true };
  for (const each of [await progress.header(secure, value), await progress.clear(secure)]) {
    expect(each).toMatch(/^__Host-deseo-reset=.*; HttpOnly; Secure; SameSite=Lax$/);
  }
});
