import { expect, test } from 'vitest';
import {
  type CachedPage,
  createPageCache,
  type PendingPage,
  STALE_MS,
} from '#app/.server/page-cache/page-cache.ts';

const page = (text: string): CachedPage => {
  const bytes = Buffer.from(text);
  return { headers: [], etag: '"x"', bodies: { identity: bytes } };
};
const HOST = 'deseo.example';

function startMaking(pages: ReturnType<typeof createPageCache>, path: string, host = HOST): PendingPage {
  const plan = pages.plan(host, path);
  if (!('make' in plan)) throw new Error('somebody else makes it');
  return plan.make;
}
function fill(pages: ReturnType<typeof createPageCache>, path: string, text = path) {
  const making = startMaking(pages, path);
  making.store(page(text));
  making.done();
}

test('page cache: one makes the page, the others wait for it, all are sent it', async () => {
  const pages = createPageCache();
  const making = startMaking(pages, '/a');
  const second = pages.plan(HOST, '/a');
  expect(second).toHaveProperty('wait');
  making.store(page('a'));
  making.done();
  if ('wait' in second) await second.wait;
  expect(pages.plan(HOST, '/a')).toEqual({ send: page('a') });
  expect(pages.plan('other.example', '/a')).toHaveProperty('make');
});

test('page cache: an old page is sent while one brings the new; a very old one is not', () => {
  let clock = 0;
  const pages = createPageCache(() => clock);
  fill(pages, '/a');
  clock = 5_000;
  const making = startMaking(pages, '/a');
  expect(pages.plan(HOST, '/a')).toEqual({ send: page('/a') });
  clock = STALE_MS;
  expect(pages.plan(HOST, '/a')).toHaveProperty('wait');
  making.done();
  expect(pages.plan(HOST, '/a')).toHaveProperty('make');
});

test('page cache: what is dropped is gone everywhere, also where it was being made', () => {
  const pages = createPageCache();
  fill(pages, '/a');
  pages.drop('/a');
  const old = startMaking(pages, '/a');
  pages.drop('/a');
  old.store(page('old'));
  old.done();
  expect(pages.plan(HOST, '/a')).toHaveProperty('make');
});

test('page cache: pages and bytes are capped, and the oldest go first', () => {
  const pages = createPageCache();
  for (let n = 0; n < 1_001; n += 1) fill(pages, `/${n}`);
  expect(pages.plan(HOST, '/0')).toHaveProperty('make');
  expect(pages.plan(HOST, '/1000')).toHaveProperty('send');
  fill(pages, '/large', 'x'.repeat(22 * 1024 * 1024));
  expect(pages.plan(HOST, '/large')).toHaveProperty('make');
  expect(pages.plan(HOST, '/1000')).toHaveProperty('make');
});

test('page cache: a page that was dropped leaves its room to others', () => {
  const pages = createPageCache();
  const large = 'x'.repeat(9 * 1024 * 1024);
  fill(pages, '/a');
  fill(pages, '/large', large);
  pages.drop('/large');
  fill(pages, '/other', large);
  expect(pages.plan(HOST, '/a')).toHaveProperty('send');
});

test('page cache: a dropped path goes with all its queries', () => {
  const pages = createPageCache();
  fill(pages, '/gift/1?after=2');
  fill(pages, '/gift/2');
  pages.drop('/gift/1');
  expect(pages.plan(HOST, '/gift/1?after=2')).toHaveProperty('make');
  expect(pages.plan(HOST, '/gift/2')).toHaveProperty('send');
});

test('page cache: a dropped path goes with all below it', () => {
  const pages = createPageCache();
  fill(pages, '/lista/a/deseo/1');
  fill(pages, '/lista/ab');
  pages.drop('/lista/a');
  expect(pages.plan(HOST, '/lista/a/deseo/1')).toHaveProperty('make');
  expect(pages.plan(HOST, '/lista/ab')).toHaveProperty('send');
});
