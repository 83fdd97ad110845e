import { request } from 'undici';

/** Somebody who uses the web app by its addresses and forms alone, with cookies as a browser keeps them. */
export type HttpVisitor = {
  cookies: Map<string, string>;
  /** Asks for an address of the app, or for a whole one; redirects are not followed. */
  get(path: string): Promise<HttpAnswer>;
  post(path: string, fields: Record<string, string>): Promise<HttpAnswer>;
};
export type HttpAnswer = { status: number; to: string; text: string; cookies: string[] };

export const PASSWORD = 'clave-segura-1';

/** A visitor of the app at `url` with no cookies yet. */
export function httpVisitor(url: string): HttpVisitor {
  const cookies = new Map<string, string>();
  const send = async (path: string, form?: Record<string, string>): Promise<HttpAnswer> => {
    const answer = await request(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? new URLSearchParams(form).toString() : null,
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    for (const each of set) keep(cookies, each);
    const to = String(answer.headers['location'] ?? '');
    return { status: answer.statusCode, to, text: await answer.body.text(), cookies: set };
  };
  return { cookies, get: (path) => send(path), post: send };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
  if (/; (?:Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(set)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Registers a visitor by the form; throws when it is not taken. */
export async function registerByForm(visitor: HttpVisitor, email: string, name = 'Ana'): Promise<void> {
  const fields = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  const { status, text } = await visitor.post('/register', fields);
  if (status !== 302) throw new Error(`not registered: ${status} ${text}`);
}
