import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { PASSWORD } from '#tests/factories/person.ts';

export type HttpAnswer = {
  status: number;
  headers: Headers;
  /** Every header in order, as it was sent. */
  headerLines: [name: string, value: string][];
  cookies: string[];
  /** Where it sends to, or nothing. */
  to: string;
  /** The body, decompressed. */
  bytes: Buffer;
  text: string;
};
export type Fields = Record<string, string | File> | FormData | URLSearchParams;
type Headings = Record<string, string>;

/** Uses the built product by its addresses and forms alone, with a cookie jar. Addresses may be whole ones. */
export type HttpVisitor = {
  cookies: Map<string, string>;
  /** Redirects are not followed. */
  get(path: string, headers?: Headings): Promise<HttpAnswer>;
  /** Sends a form, as multipart where a file is in it; redirects are not followed. */
  post(path: string, fields: Fields, headers?: Headings): Promise<HttpAnswer>;
  /** The page's HTML. Throws when it is not 200. */
  html(path: string): Promise<string>;
  /** Opens a page or sends a form, and follows redirects; `address` is where that ends. */
  go(path: string, fields?: Fields, headers?: Headings): Promise<HttpAnswer & { address: string }>;
  /** The same visitor in another browser, which has the cookies of this one. */
  again(): HttpVisitor;
};
/** Somebody signed in. */
export type HttpPerson = HttpVisitor & { name: string; email: string };

const MOST_REDIRECTS = 10;

/** Makes a visitor of the product at `url`, with no cookies but these. */
export function makeHttpVisitor(url: string, jar: ReadonlyMap<string, string> = new Map()): HttpVisitor {
  const cookies = new Map(jar);
  async function ask(path: string, more: Headings = {}, fields?: Fields): Promise<HttpAnswer> {
    const to = new URL(path, url);
    const isOurs = to.origin === url;
    const cookie = isOurs ? [...cookies].map((pair) => pair.join('=')).join('; ') : '';
    const form = fields && new Response(bodyOf(fields));
    const type = form?.headers.get('content-type');
    const common = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const { statusCode, headers, body } = await request(to, {
      method: form ? 'POST' : 'GET',
      headers: { ...common, ...(cookie && { cookie }), ...(type && { 'content-type': type }), ...more },
      body: form ? Buffer.from(await form.arrayBuffer()) : null,
      responseHeaders: 'raw',
    });
    const answer = answerOf(statusCode, headers as unknown as string[], await body.arrayBuffer());
    if (isOurs) for (const each of answer.cookies) keepCookie(cookies, each);
    return answer;
  }
  return {
    cookies,
    get: (path, headers) => ask(path, headers),
    post: (path, fields, headers) => ask(path, headers, fields),
    html: async (path) => {
      const { status, text } = await ask(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text;
    },
    go: async (path, fields, headers) => {
      let address = new URL(path, url);
      let answer = await ask(path, headers, fields);
      for (let left = MOST_REDIRECTS; answer.to !== ''; left -= 1) {
        if (left === 0) throw new Error(`redirected for ever, to ${address}`);
        address = new URL(answer.to, address);
        answer = await ask(address.href);
      }
      const { origin, pathname, search, href } = address;
      return { ...answer, address: origin === url ? `${pathname}${search}` : href };
    },
    again: () => makeHttpVisitor(url, cookies),
  };
}

function bodyOf(fields: Fields): FormData | URLSearchParams {
  if (fields instanceof FormData || fields instanceof URLSearchParams) return fields;
  const pairs = Object.entries(fields);
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if (texts.length === pairs.length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [key, value] of pairs) form.append(key, value);
  return form;
}

function answerOf(status: number, flat: readonly string[], body: ArrayBuffer): HttpAnswer {
  const headerLines = flat.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : [],
  );
  const headers = new Headers(headerLines);
  const bytes = decompress(Buffer.from(body), headers.get('content-encoding'));
  const to = headers.get('location') ?? '';
  return { status, headers, headerLines, cookies: headers.getSetCookie(), to, bytes, text: bytes.toString() };
}

function decompress(bytes: Buffer, encoding: string | null): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

function keepCookie(cookies: Map<string, string>, set: string): void {
  const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
  if (/; (?:Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(set)) cookies.delete(key);
  else cookies.set(key, value);
}

/** An e-mail that nobody else has, in whatever product it is used. */
export const freshEmail = () => `${randomUUID()}@example.com`;

/** Registers somebody through the form. Throws when it is not taken. */
export async function makeHttpPerson(url: string, name: string): Promise<HttpPerson> {
  const visitor = makeHttpVisitor(url);
  const email = freshEmail();
  const form = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  const { status, text } = await visitor.post('/register', form);
  if (status !== 302) throw new Error(`not registered: ${status} ${text}`);
  return { ...visitor, name, email };
}

/** Signs in somebody through the form who has an account with the usual password. Throws when it is not taken. */
export async function signInOverHttp(url: string, email: string): Promise<HttpVisitor> {
  const visitor = makeHttpVisitor(url);
  const { status } = await visitor.post('/login', { email, password: PASSWORD });
  if (status !== 302) throw new Error(`not signed in: ${status}`);
  return visitor;
}
