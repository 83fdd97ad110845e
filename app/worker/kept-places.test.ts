import { expect, test } from 'vitest';
import { dataAddress, isKeptPath, keptPlace, keptPlaceOfData } from '#app/worker/kept-places.ts';

const at = (path: string) => new URL(path, 'https://deseo.example');

test('the promised pages are kept, and nothing else', () => {
  for (const path of ['/home', '/home?tab=create', '/profile', '/reservations']) {
    expect(keptPlace(at(path))).toBe(path);
    expect(keptPlaceOfData(at(dataAddress(path)))).toBe(path);
  }
  for (const path of ['/', '/home?after=x', '/notifications', '/friend/1', '/gift/1', '/profile/edit']) {
    expect(keptPlace(at(path))).toBeNull();
  }
});

test('data asked for in part belongs to its page', () => {
  expect(keptPlaceOfData(at('/home.data?tab=create&_routes=routes%2F_shell'))).toBe('/home?tab=create');
  expect(keptPlaceOfData(at('/friend/1.data'))).toBeNull();
});

test('the forms of pages that stay open are known without a connection', () => {
  for (const path of ['/invitations', '/gift/1/delete', '/gift/1/purchased', '/gift/1/reservation']) {
    expect(isKeptPath(path)).toBe(true);
  }
  expect(isKeptPath('/gift/1/edit')).toBe(false);
});
