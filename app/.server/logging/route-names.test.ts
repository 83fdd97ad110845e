import { expect, test } from 'vitest';
import { createRouteNames, patternsOf } from '#app/.server/logging/route-names.ts';

const routes = {
  root: { path: '' },
  shell: { parentId: 'root' },
  start: { parentId: 'root', index: true },
  gift: { parentId: 'root', path: 'gift/:giftId' },
  edit: { parentId: 'shell', path: 'gift/:giftId/edit' },
  invite: { parentId: 'root', path: 'invite/:token' },
  calendar: { parentId: 'root', path: 'calendario/:token.ics' },
  rest: { parentId: 'root', path: '*' },
};

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/gift/0189-x', '/gift/:giftId'],
  ['/gift/0189-x/edit.data', '/gift/:giftId/edit'],
  ['/invite/s3cr3t', '/invite/:token'],
  ['/calendario/s3cr3t.ics', '/calendario/:token.ics'],
  ['/ana@example.com', '(none)'],
  ['/gift/1/2/3', '(none)'],
  ['/media/gifts/abc/card.webp', '/media/*'],
  ['/assets/x.js', '/assets/*'],
  ['/healthz', '/healthz'],
])('route name: %s is called %s', (path, name) => {
  const names = createRouteNames();
  names.learn(patternsOf(routes));
  expect(names.of(path)).toBe(name);
});

test('route name: before the patterns are known a page has none of its own', () => {
  expect(createRouteNames().of('/ana@example.com')).toBe('(page)');
});
