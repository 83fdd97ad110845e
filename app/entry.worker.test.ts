import { caches, setGlobalOrigin, Response as UndiciResponse } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '#app/drafts/draft-store.ts';
import { createWorker } from '#app/entry.worker.ts';
import { buildCacheName } from '#app/worker/person-caches.ts';
import { createPrecache, OFFLINE_PAGE } from '#app/worker/precache.ts';
import { BUILD_HEADER, NOBODY, PERSON_HEADER } from '#app/worker/response-headers.ts';
import type { FetchEvent } from '#app/worker/worker-scope.ts';

vi.mock(import('#app/drafts/draft-store.ts'), async (original) => ({
  ...(await original()),
  clearDrafts: vi.fn(async () => undefined),
}));

const ORIGIN = 'http://deseo.test';
let answer: (url: string) => Response | Promise<Response> = () => pageOf('ana');

beforeEach(async () => {
  setGlobalOrigin(ORIGIN);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('fetch', async (to: string | Request) => answer(typeof to === 'string' ? to : to.url));
  const build = await caches.open(buildCacheName(createPrecache([]).fingerprint));
  await build.put(OFFLINE_PAGE, pageOf(NOBODY) as never);
});
afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

function pageOf(person: string): Response {
  const date = new Date().toUTCString();
  const headers = { date, [PERSON_HEADER]: person, [BUILD_HEADER]: 'this-build' };
  return new UndiciResponse('a page', { headers }) as unknown as Response;
}

/** Has the worker answer what a page asks for, and waits for what it does besides. */
async function ask(
  worker: ReturnType<typeof createWorker>,
  path: string,
  { method = 'GET', mode = 'cors' } = {},
) {
  const work: Promise<unknown>[] = [];
  const request = { url: `${ORIGIN}${path}`, method, mode, destination: '' } as Request;
  const event = { request, waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as FetchEvent;
  const given = await worker.answerFor(event);
  await Promise.all(work);
  return given;
}

const keptOfAnybody = async () => (await caches.keys()).filter((name) => name.includes('person'));

test('logging out: takes away what was seen, and what comes while it is answered', async () => {
  const worker = createWorker([]);
  answer = () => pageOf('ana');
  await ask(worker, '/profile.data');
  expect(await keptOfAnybody()).toHaveLength(1);
  answer = async (url) => {
    if (!url.includes('logout')) return pageOf('ana');
    expect(await keptOfAnybody()).toEqual([]);
    await ask(worker, '/profile.data');
    expect(await keptOfAnybody()).toHaveLength(1);
    return pageOf(NOBODY);
  };
  await ask(worker, '/logout.data', { method: 'POST' });
  expect(await keptOfAnybody()).toEqual([]);
});

test.each([
  ['ended', 202, 1],
  ['did not end, behind a proxy without a server', 502, 0],
  ['did not end, after too many requests', 429, 0],
])('logging out: of a session that %s', async (_how, status, times) => {
  vi.mocked(clearDrafts).mockClear();
  answer = () => new Response('', { status });
  await ask(createWorker([]), '/logout.data', { method: 'POST' });
  // What was written without a connection goes with the session, and not before.
  expect(clearDrafts).toHaveBeenCalledTimes(times);
});

test("service worker: a proxy's page gives way to the kept one, where there is one", async () => {
  const worker = createWorker([]);
  const page = { mode: 'navigate' };
  answer = () => pageOf('ana');
  await ask(worker, '/profile', page);
  for (const status of [502, 503, 504]) {
    answer = () => new Response('Bad Gateway', { status });
    expect(await (await ask(worker, '/profile', page))?.text()).toBe('a page');
    expect(await (await ask(worker, '/profile.data'))?.text()).toBe('a page');
    expect((await ask(worker, '/notifications', page))?.status).toBe(status);
    expect((await ask(worker, '/notifications.data'))?.status).toBe(status);
    answer = () => new Response('Estamos volviendo', { status, headers: { [PERSON_HEADER]: 'ana' } });
    expect((await ask(worker, '/profile', page))?.status).toBe(status);
  }
});
