import { type FormData, request } from 'undici';
import { readScreen, type Screen } from '#tests/web/sentences/screen.ts';

type Form = Record<string, string> | FormData;

/** Somebody with a browser that runs no scripts: cookies are kept, redirects followed, forms sent. */
export type WebPerson = {
  open(path: string): Promise<Screen>;
  send(path: string, form?: Form): Promise<Screen>;
  /** The same person in another browser, which has the cookies of this one. */
  again(): WebPerson;
};

const MOST_REDIRECTS = 10;

/** A visitor of the web app at `url`, with these cookies. */
export function makeWebPerson(url: string, cookies: ReadonlyMap<string, string> = new Map()): WebPerson {
  const jar = new Map(cookies);
  const go = async (address: URL, form: Form | null, left = MOST_REDIRECTS): Promise<Screen> => {
    if (left === 0) throw new Error(`redirected for ever, to ${address}`);
    const isOurs = address.origin === url;
    const cookie = isOurs ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : '';
    const { headers, body } = await request(address, {
      method: form ? 'POST' : 'GET',
      ...encode(form),
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...encode(form).headers },
    });
    if (isOurs) for (const line of [headers['set-cookie'] ?? []].flat()) keep(jar, line);
    const html = await body.text();
    const { location } = headers;
    return location ? go(new URL(String(location), address), null, left - 1) : readScreen(html);
  };
  return {
    open: (path) => go(new URL(path, url), null),
    send: (path, form = {}) => go(new URL(path, url), form),
    again: () => makeWebPerson(url, jar),
  };
}

function encode(form: Form | null) {
  if (form === null) return { body: null, headers: {} };
  if (Symbol.toStringTag in form) return { body: form as FormData, headers: {} };
  return {
    body: new URLSearchParams(form as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}
