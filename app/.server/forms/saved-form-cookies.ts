import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { defaults, seal, unseal } from 'iron-webcrypto';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { cookieName, plainCookie } from '#app/.server/session/own-cookie.ts';

/** How long what was typed waits for its writer to sign in again. */
const KEPT_SECONDS = 15 * 60;
// why: a browser takes 4 KB a cookie, and proxies 8 KB for all cookies of a request together.
const COOKIE_CHARS = 3_000;
const COOKIES = 2;
const MAX_INFLATED = 256 * 1024;
const sealing = { ...defaults, ttl: KEPT_SECONDS * 1000 };
const pack = promisify(deflateRaw);
const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

type CookiePage = Pick<RequestContext, 'services' | 'isSecure'>;

const secretOf = (page: CookiePage) => `${page.services.secret} kept-form`;
const nameOf = (index: number) => `kept-${index}`;
const cookieOf = ({ isSecure }: CookiePage, index: number, value: string, seconds: number) =>
  plainCookie({ name: nameOf(index), isSecure, seconds }, value);

/** The `Set-Cookie` values that keep a value, packed and sealed over two cookies; null when it is too much for them. */
export async function savedFormCookies(page: CookiePage, value: unknown): Promise<string[] | null> {
  const text = JSON.stringify(value);
  if (text.length > MAX_INFLATED) return null;
  const packed = (await pack(text)).toString('base64url');
  // why: sealing makes it longer still, and costs more than packing.
  if (packed.length > COOKIE_CHARS * COOKIES) return null;
  const sealed = await seal(packed, secretOf(page), sealing);
  if (sealed.length > COOKIE_CHARS * COOKIES) return null;
  return Array.from({ length: COOKIES }, (_, index) => {
    const part = sealed.slice(index * COOKIE_CHARS, (index + 1) * COOKIE_CHARS);
    return cookieOf(page, index, part, part ? KEPT_SECONDS : 0);
  });
}

/** The `Set-Cookie` values that take it away. */
export function clearSavedFormCookies(page: CookiePage): string[] {
  return Array.from({ length: COOKIES }, (_, index) => cookieOf(page, index, '', 0));
}

/** Takes back, from an answer whose page could not be shown, that what was kept for it is taken away. */
export function leaveSavedFormCookies(page: CookiePage, headers: Headers): void {
  const taken = clearSavedFormCookies(page);
  const others = headers.getSetCookie().filter((cookie) => !taken.includes(cookie));
  headers.delete('Set-Cookie');
  for (const cookie of others) headers.append('Set-Cookie', cookie);
}

/** Whether the request brings one. */
export function hasSavedFormCookies(page: CookiePage & Pick<RequestContext, 'request'>): boolean {
  return partOf(page, 0) !== '';
}

/** What was kept; undefined when there is nothing, or nothing that we sealed in time. */
export async function readSavedFormCookies(
  page: CookiePage & Pick<RequestContext, 'request'>,
): Promise<unknown> {
  const sealed = Array.from({ length: COOKIES }, (_, index) => partOf(page, index)).join('');
  if (!sealed) return undefined;
  try {
    const packed = await unseal(sealed, secretOf(page), sealing);
    const bytes = Buffer.from(String(packed), 'base64url');
    return JSON.parse(String(await unpack(bytes, { maxOutputLength: MAX_INFLATED })));
  } catch {
    return undefined;
  }
}

function partOf(page: CookiePage & Pick<RequestContext, 'request'>, index: number): string {
  const wanted = `${cookieName({ name: nameOf(index), isSecure: page.isSecure })}=`;
  const pairs = (page.request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) ?? '';
}
