import { setGlobalOrigin, Response as UndiciResponse, caches as undiciCaches } from 'undici';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPrecache } from '#app/worker/precache.ts';
import { BUILD_HEADER } from '#app/worker/response-headers.ts';

const ORIGIN = 'http://deseo.test';
const FILES = ['/assets/home-1.js', '/assets/root-1.js', '/favicon.svg', '/icon-192.png'];
const OTHERS = [
  '/robots.txt',
  '/icon-512.png',
  '/assets/libheif-1.js',
  '/assets/heic-worker-1.js',
  '/assets/viaje-1.webp',
];
const HEAVY_CSS = '/assets/server-build-1.css';
const MANIFEST = '/assets/manifest-one.js';

type Answers = Record<string, { status?: number; body?: string }>;

beforeAll(() => {
  setGlobalOrigin(ORIGIN);
  vi.stubGlobal('caches', undiciCaches);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await caches.keys()) await caches.delete(name);
});
afterAll(() => {
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

/** A server of build `one` that has everything, but for what `broken` answers instead; gives what it is asked. */
async function startServer(broken: Answers = {}) {
  const routes = { a: { module: '/assets/home-1.js' }, b: { module: '/assets/root-1.js' } };
  const manifest = `window.__remixManifest=${JSON.stringify({ routes })};`;
  const answer = (address: string) => {
    const { pathname } = new URL(address, ORIGIN);
    const { status = 200, body = pathname === MANIFEST ? manifest : pathname } = broken[pathname] ?? {};
    return new UndiciResponse(body, { status, headers: { [BUILD_HEADER]: 'one' } }) as unknown as Response;
  };
  const asked: [address: string, init: RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return answer(address);
  });
  // why: undici's own never comes back.
  const { prototype } = (await caches.open('any')).constructor as typeof Cache;
  vi.spyOn(prototype, 'addAll').mockImplementation(async function (this: Cache, addresses) {
    const answers = (addresses as string[]).map((address) => [address, answer(address)] as const);
    if (answers.some(([, { ok }]) => !ok)) throw new TypeError('not all of them are there');
    for (const [address, file] of answers) await this.put(address, file);
  });
  return { asked };
}
const of = (build: string | null) =>
  new UndiciResponse('', { headers: build === null ? {} : { [BUILD_HEADER]: build } }) as unknown as Response;
const start = () => createPrecache([...OTHERS, ...FILES, HEAVY_CSS]);
const kept = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();

test('precache: what pages need, the offline page and the routes of this very build', async () => {
  const { asked } = await startServer();
  const precache = start();
  await precache.fetchAll();
  const all = [...FILES, MANIFEST, '/offline'].sort();
  expect(await kept(`deseo-build ${precache.fingerprint}`)).toEqual(all);
  expect([...OTHERS, ...FILES, HEAVY_CSS, MANIFEST].filter(precache.has)).toEqual([...FILES, MANIFEST]);
  expect(await (await precache.find('/offline'))?.text()).toBe('/offline');
  expect(asked).toEqual([
    // why: anew and as nobody, since everybody gets to see it.
    ['/offline', { cache: 'reload', credentials: 'omit' }],
    [MANIFEST, {}],
  ]);
});

test.each([
  ['its offline page', { '/offline': { status: 500 } }],
  ['its routes', { [MANIFEST]: { status: 404 } }],
  ['one of its files', { '/assets/root-1.js': { status: 404 } }],
  ['its own routes', { [MANIFEST]: { body: '{"a":{"module":"/assets/home-2.js"}}' } }],
])('precache: a build without %s is not taken', async (_what, broken) => {
  await startServer(broken);
  const precache = start();
  await expect(precache.fetchAll()).rejects.toThrow();
  expect(await precache.find('/offline')).toBeUndefined();
});

test('precache: an answer is told from that of another build', async () => {
  await startServer();
  const precache = start();
  expect([await precache.made(of('one')), await precache.made(of(null))]).toEqual([false, false]);
  await precache.fetchAll();
  const answers = [of('one'), of('two'), of(null)];
  expect(await Promise.all(answers.map(precache.made))).toEqual([true, false, false]);
});

test('precache: another list is another build, its files go; nobody else loses any', async () => {
  const precache = start();
  expect(createPrecache(FILES.toReversed()).fingerprint).toBe(precache.fingerprint);
  const next = createPrecache([...FILES.slice(1), '/assets/home-2.js']);
  expect(next.fingerprint).not.toBe(precache.fingerprint);
  expect(next.fingerprint).toMatch(/^[0-9a-f]{8}$/);
  const mine = ['deseo-person ana pages x', 'others', `deseo-build ${next.fingerprint}`];
  for (const name of [...mine, `deseo-build ${precache.fingerprint}`]) await caches.open(name);
  await next.dropOthers();
  expect((await caches.keys()).sort()).toEqual(mine.sort());
});
