import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearSavedFormCookies,
  hasSavedFormCookies,
  readSavedFormCookies,
  savedFormCookies,
} from '#app/.server/forms/saved-form-cookies.ts';
import type { Services } from '#app/.server/services.ts';

afterEach(() => vi.useRealTimers());

const services = (secret: string) => ({ secret }) as Services;
const page = { services: services('a-secret-that-is-long-enough-to-seal-with'), isSecure: false };
const secure = { ...page, isSecure: true };

/** A later request that brings these cookies. */
function bringing(cookies: readonly string[], at = page) {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  return { ...at, request: new Request('http://x/', { headers: { cookie } }) };
}

/** Text that packing makes no shorter. */
const noise = (chars: number) => randomBytes(chars).toString('base64url').slice(0, chars);

describe('what was typed, in cookies', () => {
  test('comes back as it was, and shows nothing of itself', async () => {
    const value = { form: 'new-list', typed: { name: 'Cumple de ñandú', rows: ['a', 'b'] } };
    const cookies = (await savedFormCookies(page, value)) ?? [];
    expect(cookies).toHaveLength(2);
    expect(cookies.join()).not.toContain('Cumple');
    expect(hasSavedFormCookies(bringing(cookies))).toBe(true);
    expect(await readSavedFormCookies(bringing(cookies))).toEqual(value);
  });

  test('long text is packed; more goes over two cookies that a browser takes', async () => {
    const long = { note: 'ñandú '.repeat(5_000) };
    const [only = '', empty = ''] = (await savedFormCookies(page, long)) ?? [];
    expect(await readSavedFormCookies(bringing([only]))).toEqual(long);
    expect(empty).toMatch(/^deseo-kept-1=; .*Max-Age=0/);
    const dense = { note: noise(2_500) };
    const both = (await savedFormCookies(page, dense)) ?? [];
    expect(both.filter((each) => each.includes('Max-Age=900'))).toHaveLength(2);
    for (const each of both) expect(each.length).toBeLessThan(4_096);
    expect(await readSavedFormCookies(bringing(both))).toEqual(dense);
  });

  test('too much for them is not kept', async () => {
    expect(await savedFormCookies(page, { note: noise(6_000) })).toBeNull();
    // why: however small it packs, it would not be unpacked.
    expect(await savedFormCookies(page, { note: 'x'.repeat(300_000) })).toBeNull();
  });

  test('what is incomplete, changed, sealed elsewhere or not ours is nothing', async () => {
    const cookies = (await savedFormCookies(page, { note: noise(2_500) })) ?? [];
    const [first = '', second = ''] = cookies;
    const changed = `${first.slice(0, 500)}${first[500] === 'A' ? 'B' : 'A'}${first.slice(501)}`;
    const other = { ...page, services: services('another-secret-that-is-long-enough-to-seal') };
    for (const broken of [
      bringing([first]),
      bringing([second]),
      bringing([changed, second]),
      bringing(cookies, other),
      bringing(['deseo-kept-0=nonsense']),
      bringing([]),
    ]) {
      expect(await readSavedFormCookies(broken)).toBeUndefined();
    }
    expect(hasSavedFormCookies(bringing([]))).toBe(false);
  });

  test('after a quarter of an hour it is nothing', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const cookies = (await savedFormCookies(page, { note: 'x' })) ?? [];
    vi.setSystemTime(14 * 60_000);
    expect(await readSavedFormCookies(bringing(cookies))).toEqual({ note: 'x' });
    vi.setSystemTime(17 * 60_000);
    expect(await readSavedFormCookies(bringing(cookies))).toBeUndefined();
  });

  test('on https they are bound to the host, and taken away by the same names', async () => {
    const cookies = (await savedFormCookies(secure, { note: 'x' })) ?? [];
    expect(await readSavedFormCookies(bringing(cookies, secure))).toEqual({ note: 'x' });
    expect(hasSavedFormCookies(bringing(cookies, page))).toBe(false);
    for (const each of [...cookies, ...clearSavedFormCookies(secure)]) {
      expect(each).toMatch(/^__Host-deseo-kept-[01]=.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
    }
    for (const each of clearSavedFormCookies(page)) {
      expect(each).toMatch(/^deseo-kept-[01]=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/);
    }
  });
});
