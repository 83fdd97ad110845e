import { caches, setGlobalOrigin, Response as UndiciResponse } from 'undici';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { createOfflinePageCache } from '#app/worker/offline-page-cache.ts';
import { createPersonCaches } from '#app/worker/person-caches.ts';
import type { Precache } from '#app/worker/precache.ts';
import { COPY_HEADER, NOBODY, ONCE_HEADER, PERSON_HEADER } from '#app/worker/response-headers.ts';

const ORIGIN = 'http://deseo.test';
beforeAll(() => {
  setGlobalOrigin(ORIGIN);
  vi.stubGlobal('caches', caches);
});
afterAll(() => {
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

const isOfThisBuild = { made: async () => true } as Pick<Precache, 'made'> as Precache;
let arrivals: string[] = [];
const onPerson = async (person: string) => void arrivals.push(person);
/** What the server answers to what the worker asks by itself, and what it was asked. */
let answerCopy: () => Response | Promise<Response> = () => answerFor('ana');
let copies: [address: string, copy: string | undefined][] = [];
let caching: (RequestCache | undefined)[] = [];

beforeEach(() => {
  arrivals = [];
  copies = [];
  caching = [];
  answerCopy = () => answerFor('ana');
  vi.stubGlobal(
    'fetch',
    async (address: string, init?: { headers: Record<string, string>; cache: RequestCache }) => {
      copies.push([address, init?.headers[COPY_HEADER]]);
      caching.push(init?.cache);
      return answerCopy();
    },
  );
});
afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

function answerFor(person: string | null, headers: Record<string, string> = {}, status = 200) {
  const whose = person === null ? {} : { [PERSON_HEADER]: person };
  const date = new Date().toUTCString();
  const answer = new UndiciResponse(`seen by ${person}`, { status, headers: { date, ...whose, ...headers } });
  return answer as unknown as Response;
}

function start(precache = isOfThisBuild) {
  const personCaches = createPersonCaches('this-build');
  const pages = createOfflinePageCache(personCaches, precache, onPerson);
  const see = (answer: Response, generation = personCaches.generation(), isWhole = true) =>
    pages.take(answer, generation, { place: '/profile', form: 'document', isWhole });
  return { personCaches, pages, see };
}

/** The addresses that this browser keeps, whoever's they are. */
async function kept(): Promise<string[]> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all
    .flat()
    .map(({ url }) => url.slice(ORIGIN.length))
    .sort();
}

describe('a promised page that was seen', () => {
  test('is kept as a document and as data, of which one is fetched for keeping', async () => {
    const { pages, see } = start();
    answerCopy = () => answerFor('ana', { 'x-copy': '1' });
    await see(answerFor('ana'));
    expect(await kept()).toEqual(['/profile', '/profile.data']);
    expect(copies).toEqual([['/profile.data', '1']]);
    expect(caching).toEqual(['no-store']);
    expect(arrivals).toEqual(['ana']);
    const [seen, copy] = [await pages.find('/profile', 'document'), await pages.find('/profile', 'data')];
    expect([await seen?.text(), seen?.headers.has('x-copy'), copy?.headers.has('x-copy')]).toEqual([
      ...['seen by ana', false, true],
    ]);
    await see(answerFor('ana'));
    expect(copies).toHaveLength(1);
    expect(arrivals).toEqual(['ana']);
  });

  test('as data is kept so, and its document fetched', async () => {
    const { personCaches, pages } = start();
    const about = { form: 'data', isWhole: true } as const;
    await pages.take(answerFor('ana'), personCaches.generation(), { ...about, place: null });
    expect([arrivals, await kept()]).toEqual([['ana'], []]);
    await pages.take(answerFor('ana'), personCaches.generation(), { ...about, place: '/profile' });
    expect(await kept()).toEqual(['/profile', '/profile.data']);
    expect(copies).toEqual([['/profile', '1']]);
  });

  test('is copied once at a time, and again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { personCaches, see } = start();
    await personCaches.switchTo('ana');
    await Promise.all([see(answerFor('ana')), see(answerFor('ana'))]);
    vi.setSystemTime(1_000_000 + 299_999);
    await see(answerFor('ana'));
    expect(copies).toHaveLength(1);
    vi.setSystemTime(1_000_000 + 300_000);
    await see(answerFor('ana'));
    expect(copies).toHaveLength(2);
  });

  test('is shown no longer than the session lasts, and then deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01') });
    onTestFinished(() => void vi.useRealTimers());
    const { pages, see } = start();
    await see(answerFor('ana'));
    vi.setSystemTime(Date.parse('2026-01-29T23:00:00Z'));
    expect(await (await pages.find('/profile', 'document'))?.text()).toBe('seen by ana');
    vi.setSystemTime(Date.parse('2026-01-30T01:00:00Z'));
    expect(await pages.find('/profile', 'document')).toBeUndefined();
    expect(await kept()).toEqual(['/profile.data']);
  });

  test('with something for this once, or in part, is fetched again for keeping', async () => {
    const once = start();
    await once.see(answerFor('ana', { [ONCE_HEADER]: '1' }));
    expect(copies.map(([address]) => address)).toEqual(['/profile', '/profile.data']);
    const part = start();
    copies = [];
    await part.see(answerFor('ana'), 0, false);
    // why: it is the person's first page by this worker, and counts up.
    expect(copies.map(([address]) => address)).toEqual(['/profile', '/profile.data']);
  });

  test('is not kept when an error, of another build, or without saying whose it is', async () => {
    const { see } = start();
    await see(answerFor('ana', {}, 404));
    await see(answerFor(null));
    await see(Object.defineProperty(answerFor('ana'), 'redirected', { value: true }));
    await start({ ...isOfThisBuild, made: async () => false }).see(answerFor('ana'));
    expect(await kept()).toEqual([]);
    answerCopy = () => answerFor('ana', {}, 500);
    await see(answerFor('ana'));
    expect(await kept()).toEqual(['/profile']);
  });

  test('of which no copy could be had is asked for again the next time', async () => {
    const { see } = start();
    answerCopy = () => answerFor('ana', {}, 500);
    await see(answerFor('ana'));
    answerCopy = () => Promise.reject(new TypeError('no connection'));
    await expect(see(answerFor('ana'))).rejects.toThrow('no connection');
    answerCopy = () => answerFor('ana');
    await see(answerFor('ana'));
    expect(await kept()).toEqual(['/profile', '/profile.data']);
    expect(copies).toHaveLength(3);
  });
});

describe('when the person changes', () => {
  test('what the one before saw is taken away', async () => {
    const { see } = start();
    await see(answerFor('ana'));
    answerCopy = () => answerFor('beto');
    await see(answerFor('beto'));
    expect((await caches.keys()).join()).not.toContain('ana');
    expect(await kept()).toEqual(['/profile', '/profile.data']);
    await see(answerFor(null));
    expect(arrivals).toEqual(['ana', 'beto']);
    expect(await kept()).toHaveLength(2);
    await see(answerFor(NOBODY));
    expect(await kept()).toEqual([]);
  });

  test('what was asked for before and comes afterwards is not kept', async () => {
    const { personCaches, see } = start();
    await see(answerFor('ana'));
    const before = personCaches.generation();
    await personCaches.forget();
    await see(answerFor('ana'), before);
    expect(await kept()).toEqual([]);
    answerCopy = () => answerFor('beto');
    const asked = personCaches.generation();
    await see(answerFor('beto'));
    await see(answerFor('ana'), asked);
    expect((await caches.keys()).join()).not.toContain('ana');
  });

  test('nor is a copy that was on its way, nor anything for nobody', async () => {
    const { personCaches, pages, see } = start();
    await personCaches.switchTo('ana');
    answerCopy = async () => {
      await personCaches.forget();
      return answerFor('ana');
    };
    await see(answerFor('ana', { [ONCE_HEADER]: '1' }));
    expect(await kept()).toEqual([]);
    expect(await pages.find('/profile', 'document')).toBeUndefined();
    expect(await personCaches.pictures()).toBeNull();
  });

  test('a worker that starts again knows whose the caches are', async () => {
    await start().see(answerFor('ana'));
    const again = start();
    expect(await (await again.pages.find('/profile', 'data'))?.text()).toBe('seen by ana');
    expect(await again.personCaches.switchTo('ana')).toBe(false);
    expect(await again.personCaches.switchTo('beto')).toBe(true);
    expect(await kept()).toEqual([]);
  });
});

test('offline pages: those of another build are dropped, and tell where they were', async () => {
  await start().see(answerFor('ana'));
  const next = createPersonCaches('next-build');
  await (await next.pictures())?.put(`${ORIGIN}/media/a.webp`, answerFor(null));
  expect((await next.dropOtherPages()).sort()).toEqual(['/profile', '/profile.data']);
  expect(await kept()).toEqual(['/media/a.webp']);
});

describe('after a new build took over', () => {
  const places = ['/home', '/home.data', '/profile', '/profile.data'];
  async function startNext() {
    const next = start();
    await next.personCaches.switchTo('ana');
    return next;
  }

  test('the pages that it found are fetched again, for keeping', async () => {
    const { pages } = await startNext();
    await pages.renew(places);
    expect(copies).toEqual(places.map((place) => [place, '1']));
    expect(await kept()).toEqual(places);
  });

  test('one that cannot be had leaves out no other', async () => {
    const { pages } = await startNext();
    const answers = [() => Promise.reject(new TypeError('no connection')), () => answerFor('ana', {}, 500)];
    answerCopy = () => answers.shift()?.() ?? answerFor('ana');
    await pages.renew(places);
    expect(await kept()).toEqual(['/profile', '/profile.data']);
  });

  test('nothing is kept for somebody who has gone meanwhile, nor of another', async () => {
    const gone = await startNext();
    answerCopy = () => answerFor(NOBODY);
    await gone.pages.renew(places);
    expect(await kept()).toEqual([]);
    const other = await startNext();
    answerCopy = () => answerFor('beto');
    await other.pages.renew(['/home']);
    expect(await kept()).toEqual([]);
  });

  test('a page that is seen in the meantime is not fetched twice', async () => {
    const { pages, see } = await startNext();
    await see(answerFor('ana'));
    await pages.renew(places);
    expect(copies.map(([address]) => address)).toEqual(['/profile.data', '/home', '/home.data']);
  });
});
