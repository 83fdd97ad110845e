import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { type Program, startArgs, startProgram } from '#tests/e2e/program.ts';
import { roomyLimits } from '#tests/e2e/stack.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, PASSWORD } from '#tests/factories/person.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';
import { type FailingProxy, startFailingProxy } from '#tests/setup/failing-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';

/** The built web app and API as two programs, a real proxy between them that fails as told, and somebody signed in. */
export type TroubledStack = {
  url: string;
  web: Program;
  proxy: FailingProxy;
  /** Their own gift and list, a friend's id and gift. */
  ids: { own: string; list: string; friend: string; gift: string };
  /** A request of theirs, or of a visitor; redirects are not followed. */
  ask(path: string, form?: Record<string, string>, isVisitor?: boolean): Promise<Answer>;
  stop(): Promise<void>;
};
export type Answer = { status: number; text: string; to: string; cookies: string };

/** Seconds that the web app waits for the API here. */
const PATIENCE = 2;

/** Starts it all. */
export async function startTroubledStack(): Promise<TroubledStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-trouble-'));
  const [apiPort, webPort] = [String(await freePort()), String(await freePort())];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = await startProgram(
    [...startArgs, 'api'],
    { PORT: apiPort, DATA_DIR: dataDir, ...roomyLimits },
    `${apiUrl}/readyz`,
  );
  const proxy = await startFailingProxy(apiUrl);
  const url = `http://127.0.0.1:${webPort}`;
  const web = await startProgram(
    [...startArgs, 'web'],
    { PORT: webPort, API_URL: proxy.url, DATA_DIR: dataDir, API_TIMEOUT: String(PATIENCE) },
    `${url}/readyz`,
  );
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
    stop: async () => {
      await web.stop();
      await proxy.stop();
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
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
    cookies: [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}
