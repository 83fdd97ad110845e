import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson } from '#tests/factories/person.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import type { Program } from '#tests/setup/program.ts';
import { startSplitStack } from '#tests/setup/split-stack.ts';
import {
  type HttpAnswer,
  type HttpVisitor,
  makeHttpVisitor,
  signInOverHttp,
} from '#tests/web/http-person.ts';

/** The built web app and API as two programs, a real proxy between them that fails as told, and somebody signed in. */
export type FailingStack = {
  url: string;
  web: Program;
  proxy: FailingProxy;
  /** Their own gift and list, a friend's id and gift. */
  ids: { own: string; list: string; friend: string; gift: string };
  /** A browser with the cookies of their login alone. */
  signedIn(): HttpVisitor;
  /** A request from one, or from a visitor's; redirects are not followed. */
  ask(path: string, form?: Record<string, string>, isVisitor?: boolean): Promise<HttpAnswer>;
  stop(): Promise<void>;
};

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
  const login = await signInOverHttp(url, ana.email);
  return {
    url,
    web,
    proxy,
    ids,
    signedIn: login.again,
    ask: (path, form, isVisitor = false) => {
      const who = isVisitor ? makeHttpVisitor(url) : login.again();
      return form ? who.post(path, form, { referer: url + path }) : who.get(path);
    },
    stop,
  };
}
