import { request } from 'undici';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, PASSWORD } from '#tests/factories/person.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import type { Program } from '#tests/setup/program.ts';
import { startSplitStack } from '#tests/setup/split-stack.ts';

/** The built web app and API as two programs, a real proxy between them that fails as told, and somebody signed in. */
export type FailingStack = {
  url: string;
  web: Program;
  proxy: FailingProxy;
  /** Their own gift and list, a friend's id and gift. */
  ids: { own: string; list: string; friend: string; gift: string };
  /** A request of theirs, or of a visitor; redirects are not followed. */
  ask(path: string, form?: Record<string, string>, isVisitor?: boolean): Promise<Answer>;
  /** A page as they open it with further cookies, which an earlier answer set. */
  askWith(cookies: string, path: string): Promise<Answer>;
  stop(): Promise<void>;
};
export type Answer = { status: number; text: string; to: string; cookies: string; isLast: boolean };

/** Seconds that the web app waits for the API here. */
const PATIENCE = 2;

/** Starts it all. */
export async function startFailingStack(): Promise<FailingStack> {
  const split = await startSplitStack({ web: { API_TIMEOUT: String(PATIENCE) } });
  const { url, apiUrl, web, proxy, stop } = split;
  const call = callOverHttp(apiUrl);
  const ana = await makePerson({ call }, 'Ana', 'ana@example.com');
  const beto = await makePerson({ call }, 'Beto', 'beto@example.com');
  await makeFriends(ana, beto);
  const list = await ana.call('createGiftList', { json: { name: 'Cumple' } });
  const own = await makeGift(ana, { Lists: ['Cumple'], ImageFile: fixtureImage('good-gif.gif') });
  const ids = { own: own.id, list: list.body.id, friend: beto.id, gift: (await makeGift(beto)).id };
  const login = await ask(url, '', '/login', { email: ana.email, password: PASSWORD });
  return {
    url,
    web,
    proxy,
    ids,
    ask: (path, form, isVisitor = false) => ask(url, isVisitor ? '' : login.cookies, path, form),
    askWith: (cookies, path) => ask(url, `${login.cookies}; ${cookies}`, path),
    stop,
  };
}

async function ask(
  url: string,
  cookie: string,
  path: string,
  form?: Record<string, string>,
): Promise<Answer> {
  const answer = await request(url + path, {
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', referer: url + path }),
    },
    body: form ? new URLSearchParams(form).toString() : null,
  });
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    to: String(answer.headers['location'] ?? ''),
    isLast: answer.headers['connection'] === 'close',
    cookies: [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}
