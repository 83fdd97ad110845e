import { caches, setGlobalOrigin, Response as UndiciResponse } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { respondWithImage } from '#app/worker/image-cache.ts';
import { createPersonCaches } from '#app/worker/person-caches.ts';

const ORIGIN = 'http://deseo.test';
const picture = { url: `${ORIGIN}/media/a.webp` } as Request;
/** What the server answers, and how often it was asked. */
let answer: () => Response | Promise<Response>;
let asked = 0;

beforeAll(() => {
  setGlobalOrigin(ORIGIN);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});
beforeEach(() => {
  asked = 0;
  answer = () => basic();
});
afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});
afterAll(() => {
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

function basic(status = 200): Response {
  return Object.defineProperty(new UndiciResponse('seen', { status }), 'type', {
    value: 'basic',
  }) as unknown as Response;
}

async function start() {
  const personCaches = createPersonCaches('this-build');
  await personCaches.switchTo('ana');
  return personCaches;
}

/** Asks for a picture as a page does, and waits until it is kept, or not. */
async function show(personCaches: ReturnType<typeof createPersonCaches>, request = picture) {
  const work: Promise<unknown>[] = [];
  const shown = await respondWithImage(request, personCaches, (one) => work.push(one));
  await Promise.all(work);
  return shown.text();
}

/** The pictures that this browser keeps, whoever's they are. */
async function kept(): Promise<string[]> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url.slice(ORIGIN.length));
}

test('image cache: what a person saw is kept, not asked again; an error is not kept', async () => {
  const personCaches = await start();
  await show(personCaches);
  expect(await show(personCaches)).toBe('seen');
  expect(asked).toBe(1);
  answer = () => basic(404);
  await show(personCaches, { url: `${ORIGIN}/media/b.webp` } as Request);
  expect(await kept()).toEqual(['/media/a.webp']);
});

test('image cache: what comes when its person has gone is not kept for the next', async () => {
  const personCaches = await start();
  answer = async () => {
    await personCaches.forget();
    await personCaches.switchTo('beto');
    return basic();
  };
  await show(personCaches);
  expect(await kept()).toEqual([]);
});

test('image cache: two hundred are kept at most, of which the oldest goes', async () => {
  const personCaches = await start();
  for (let n = 0; n <= 200; n += 1) {
    await show(personCaches, { url: `${ORIGIN}/media/${n}.webp` } as Request);
  }
  const left = await kept();
  expect(left).toHaveLength(200);
  expect(left).not.toContain('/media/0.webp');
  expect(left).toContain('/media/1.webp');
});
