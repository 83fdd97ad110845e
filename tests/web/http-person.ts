import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'undici';
import { PASSWORD } from '#tests/factories/person.ts';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
type Fields = Record<string, string | File>;

/** Uses the built product by its addresses and forms alone, with a cookie jar; redirects are not followed. */
export type HttpPerson = {
  name: string;
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  /** Sends a form, as multipart where a file is in it. */
  post(path: string, fields: Fields): Promise<HttpAnswer>;
  /** The page's HTML. Throws when it is not 200. */
  html(path: string): Promise<string>;
};

/** Makes a visitor with an empty cookie jar, of the product at `url`. */
export function makeHttpVisitor(url: string, name = 'Visita'): HttpPerson {
  const jar = new Map<string, string>();
  async function ask(path: string, headers: Record<string, string>, form?: FormData | URLSearchParams) {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const sent = form && new Response(form);
    const type = sent?.headers.get('content-type');
    const answer = await request(new URL(path, url), {
      method: sent ? 'POST' : 'GET',
      headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }), ...headers },
      body: sent ? Buffer.from(await sent.arrayBuffer()) : null,
    });
    keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat());
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
  }
  return {
    name,
    get: (path, headers = {}) => ask(path, headers),
    post: (path, fields) => ask(path, {}, formOf(fields)),
    html: async (path) => {
      const { status, text } = await ask(path, {});
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text;
    },
  };
}

function keepCookies(jar: Map<string, string>, set: string[]): void {
  for (const each of set) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(each)) jar.delete(key);
    else jar.set(key, value);
  }
}

function formOf(fields: Fields): FormData | URLSearchParams {
  const texts = Object.entries(fields).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as [string, string]] : [],
  );
  if (texts.length === Object.keys(fields).length) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
}

let made = 0;

/** Registers somebody through the form. Throws when it is not taken. */
export async function makeHttpPerson(url: string, name: string): Promise<HttpPerson> {
  const person = makeHttpVisitor(url, name);
  made += 1;
  const form = { Email: `persona-${made}@example.com`, Password: PASSWORD, PasswordConfirm: PASSWORD };
  const { status, text } = await person.post('/register', { ...form, Name: name });
  if (status !== 302) throw new Error(`not registered: ${status} ${text}`);
  return person;
}

/** The value of the first hidden field of that name on a page. Throws when there is none. */
export function fieldIn(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`no field ${name}`);
  return value;
}

/** Makes two people friends by their forms; gives the id of the second. */
export async function befriendOverHttp(inviter: HttpPerson, invited: HttpPerson): Promise<string> {
  const found = await inviter.html(`/home?${new URLSearchParams({ tab: 'friends', q: invited.name })}`);
  const toUserId = fieldIn(found, 'toUserId');
  await inviter.post('/invitations', { intent: 'invite', toUserId });
  const invitationId = fieldIn(await invited.html('/home?tab=friends'), 'invitationId');
  await invited.post('/invitations', { intent: 'accept', invitationId });
  return toUserId;
}
