import { expect, test } from 'vitest';
import { cacheablePage, cacheablePageOfData, dataAddress } from '#app/worker/offline-page-cache.ts';

const at = (path: string) => new URL(path, 'https://deseo.example');

test('cacheable pages: the promised pages are kept, and nothing else', () => {
  for (const path of ['/home', '/home/create', '/profile', '/reservations']) {
    expect(cacheablePage(at(path))).toBe(path);
    expect(cacheablePageOfData(at(dataAddress(path)))).toBe(path);
  }
  for (const path of ['/', '/home?after=x', '/notifications', '/friend/1', '/gift/1', '/profile/edit']) {
    expect(cacheablePage(at(path))).toBeNull();
  }
});

test('cacheable pages: data asked for in part belongs to its page', () => {
  expect(cacheablePageOfData(at('/home/create.data?_routes=routes%2F_shell'))).toBe('/home/create');
  expect(cacheablePageOfData(at('/friend/1.data'))).toBeNull();
});
