import { Window } from 'happy-dom';
import { beforeAll, expect, inject, test } from 'vitest';
import { type HttpPerson, makeHttpPerson } from '#tests/web/http-person.ts';

let ana: HttpPerson;
beforeAll(async () => {
  ana = await makeHttpPerson(inject('plainProduct').url, 'Ana');
});

/** Reads what a page calls itself, and the places of its two menus, of phones and wider screens, that one is at. */
function titleAndPlaces(html: string) {
  const { document } = new Window();
  document.write(html);
  const named = (element: { getAttribute(name: string): string | null; textContent: string | null }) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const menus = [...document.querySelectorAll('nav[aria-label="Principal"]')];
  return {
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    places: menus.map((menu) => [...menu.querySelectorAll('[aria-current="page"]')].map(named)),
  };
}

test('home: the address opens the tab, and one that there is not the feed', async () => {
  const tabs = [
    ['/home', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=feed', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=nada', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=create', 'Subir deseo', 'Subir deseo'],
    ['/home?tab=friends', 'Amigos', 'Amigos'],
    ['/home?tab=profile', 'Ana', 'Mi Perfil'],
  ] as const;
  const seen: unknown[] = [];
  for (const [address] of tabs) seen.push({ address, ...titleAndPlaces((await ana.get(address)).text) });
  expect(seen).toEqual(
    tabs.map(([address, heading, place]) => ({ address, headings: [heading], places: [[place], [place]] })),
  );
});

test('friends: its own address leads to the tab', async () => {
  expect(await ana.get('/friends')).toMatchObject({ status: 302, to: '/home?tab=friends' });
});
