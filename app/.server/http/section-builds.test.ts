import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { sectionBuilds, sectionOfPath } from '#app/.server/http/section-builds.ts';

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path });
const list = [
  route('root', undefined, ''),
  route('index', 'root', '/'),
  route('shell', 'root'),
  route('home', 'shell', 'home'),
  route('home.gift', 'home', 'gift/:giftId'),
  route('gift', 'root', 'gift/:giftId'),
  route('gift.edit', 'shell', 'gift/:giftId/edit'),
  route('login', 'root', 'login'),
  route('rest', 'root', '*'),
];
const routes = Object.fromEntries(list.map((one) => [one.id, one]));
const build = { routes, assets: { routes } } as unknown as ServerBuild;

test('section build: the routes its addresses match, their layouts', () => {
  const sections = sectionBuilds(build);
  const ids = (name: string) => Object.keys(sections.get(name)?.routes ?? {});
  expect([...sections.keys()].sort()).toEqual(['', 'gift', 'home', 'login']);
  expect(ids('')).toEqual(['root', 'index', 'rest']);
  expect(ids('home')).toEqual(['root', 'shell', 'home', 'home.gift', 'rest']);
  expect(ids('gift')).toEqual(['root', 'shell', 'gift', 'gift.edit', 'rest']);
  expect(ids('login')).toEqual(['root', 'login', 'rest']);
  expect(Object.keys(sections.get('login')?.assets.routes ?? {})).toEqual(ids('login'));
});

test('section build: an address leads to its own, to none where only all can tell', () => {
  expect(
    ['/', '/_root.data', '/home', '/home.data', '/home/gift/x.data', '/gift/x'].map(sectionOfPath),
  ).toEqual([...['', '', 'home', 'home', 'home', 'gift']]);
  expect(['/%68ome', '//home', '/.data'].map(sectionOfPath)).toEqual([undefined, undefined, undefined]);
});
