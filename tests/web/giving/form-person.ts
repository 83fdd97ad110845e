import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { makeFriends, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { callOverSocket } from '#tests/setup/call-over-http.ts';
import { startStack } from '#tests/setup/stack.ts';

/** An answer of the web app: every header in order, the body decompressed. */
export type FormAnswer = {
  status: number;
  headers: [name: string, value: string][];
  header(name: string): string | undefined;
  text: string;
};

/** Uses the web app by its addresses and forms alone, with a cookie jar; redirects are not followed. */
export type FormVisitor = {
  get(path: string, headers?: Record<string, string>): Promise<FormAnswer>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<FormAnswer>;
  /** The page's HTML. Throws when it is not 200. */
  html(path: string): Promise<string>;
};
/** Somebody signed in, who can call the API as well. */
export type FormPerson = FormVisitor & Person;

/** The built product with its API open to the test, and whoever comes to it. */
export type FormStack = {
  enter(name: string): Promise<FormPerson>;
  visit(): FormVisitor;
  stop(): Promise<void>;
};

/** Starts the product and waits until it is ready. */
export async function startFormStack(): Promise<FormStack> {
  const stack = await startStack();
  const api = callOverSocket(stack.apiSocket());
  return {
    enter: async (name) => {
      const person = await makePerson(api, name);
      const visitor = makeFormVisitor(stack.url);
      const answer = await visitor.post('/login', { email: person.email, password: PASSWORD });
      if (answer.status !== 302) throw new Error(`not signed in: ${answer.status}`);
      return { ...person, ...visitor };
    },
    visit: () => makeFormVisitor(stack.url),
    stop: async () => {
      await api.close();
      await stack.stop();
    },
  };
}

/** An owner with two friends, all signed in. */
export async function enterGivers({ enter }: FormStack) {
  const [owner, beto, caro] = [
    await enter('Ana Dueña'),
    await enter('Beto Regala'),
    await enter('Caro Regala'),
  ];
  for (const giver of [beto, caro]) await makeFriends(giver, owner);
  return { owner, beto, caro };
}

function makeFormVisitor(url: string): FormVisitor {
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', path: string, more: Record<string, string>, body?: string) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      ...(cookie && { cookie }),
      ...more,
    };
    const answer = await request(url + path, { method, headers, body: body ?? null, responseHeaders: 'raw' });
    const told = pairs(answer.headers as unknown as string[]);
    for (const [name, value] of told) if (name.toLowerCase() === 'set-cookie') keepCookie(jar, value);
    const header = (name: string) => told.find(([each]) => each.toLowerCase() === name)?.[1];
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = decompress(bytes, header('content-encoding'));
    return { status: answer.statusCode, headers: told, header, text };
  };
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, form, headers = {}) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      return send('POST', path, { ...type, ...headers }, new URLSearchParams(form).toString());
    },
    html: async (path) => {
      const { status, text } = await send('GET', path, {});
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text;
    },
  };
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as [string, string]] : []));
}

function keepCookie(jar: Map<string, string>, set: string): void {
  const [pair = ''] = set.split(';');
  const at = pair.indexOf('=');
  if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** The value of the first hidden field of that name on a page. Throws when there is none. */
export function fieldIn(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`no field ${name}`);
  return value;
}

/** Sends the reserving form. */
export const reserveByForm = (giver: FormVisitor, giftId: string, comment = '') =>
  giver.post(`/gift/${giftId}/reservation`, { intent: 'reserve', comment });

/** Sends the cancelling form for the reservation that the giver's own page names. */
export async function cancelByForm(giver: FormVisitor, giftId: string): Promise<FormAnswer> {
  const reservationId = fieldIn(await giver.html(`/gift/${giftId}`), 'reservationId');
  return giver.post(`/gift/${giftId}/reservation`, { intent: 'cancel', reservationId });
}

/** Writes a comment by the form; gives its id, which the writer's own page names. */
export async function commentByForm(writer: FormVisitor, giftId: string, comment: string): Promise<string> {
  await writer.post(`/gift/${giftId}/comments`, { intent: 'add', comment });
  return /eliminar=([0-9a-f-]{36})/.exec(await writer.html(`/gift/${giftId}`))?.[1] ?? '';
}

/** The sentence that the next page will show. */
export async function toastOf(person: FormVisitor): Promise<string> {
  const html = await person.html('/notifications');
  return /role="(?:status|alert)"[^>]*>(?:<(?!p)[^>]*>|<\/[^>]*>)*<p[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}
