import { makeFriends, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import type { Call } from '#tests/setup/call-api.ts';
import { callOverHttp } from '#tests/setup/call-over-http.ts';
import type { FailingProxy } from '#tests/setup/failing-proxy.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startSplitStack } from '#tests/setup/split-stack.ts';
import { type Fields, makeHttpVisitor } from '#tests/web/http-person.ts';
import { readScreen, type Screen } from '#tests/web/sentences/screen.ts';

/** A browser that runs no scripts: cookies are kept, redirects followed, forms sent. */
export type WebPerson = {
  open(path: string): Promise<Screen>;
  send(path: string, form?: Fields): Promise<Screen>;
};

/** Somebody signed in: what they do in the API, and their browser. */
export type Someone = Person & { web: WebPerson };

/** The built product with a failing proxy before its API, a provider in Google's place, and people. */
export type Scene = {
  proxy: FailingProxy;
  google: GoogleProvider;
  /** Calls the API itself, also while the proxy fails. */
  call: Call;
  /** A browser with an empty jar. */
  visitor(): WebPerson;
  /** Somebody with a browser of their own, whom nobody knows. */
  join(name: string): Promise<Someone>;
  /** Has no friends. */
  ana: Someone;
  /** Two friends. */
  owner: Someone;
  beto: Someone;
};

/** How a sentence comes about: the texts of the place where it has to stand. */
type Scenario = (scene: Scene) => Promise<string[]>;

/** The scenario of each sentence, or the browser test that provokes it where only a browser says it. */
export type Scenarios<Sentence extends string> = Record<Sentence, Scenario | `tests/e2e/${string}.spec.ts`>;

/** Starts it all. */
export async function startScene(): Promise<Scene & { stop(): Promise<void> }> {
  const google = await startGoogleProvider();
  const { environment, webEnvironment } = google;
  const split = await startSplitStack({ api: environment, web: { ...environment, ...webEnvironment } });
  const call = callOverHttp(split.apiUrl);
  const visitor = (): WebPerson => {
    const { go } = makeHttpVisitor(split.url);
    return {
      open: async (path) => readScreen((await go(path)).text),
      send: async (path, form = {}) => readScreen((await go(path, form)).text),
    };
  };
  const join = async (name: string): Promise<Someone> => {
    const person = await makePerson({ call }, name);
    const web = visitor();
    await web.send('/login', { email: person.email, password: PASSWORD });
    return { ...person, web };
  };
  const [ana, owner, beto] = [await join('Ana Sola'), await join('Olga Paz'), await join('Beto Luna')];
  await makeFriends(beto, owner);
  return {
    ...{ proxy: split.proxy, google, call, visitor, join, ana, owner, beto },
    stop: async () => {
      await split.stop();
      await google.stop();
    },
  };
}
