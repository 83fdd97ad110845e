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

test('home: each tab has its own address, heading and place in the menus', async () => {
  const tabs = [
    ['/home', 'Los deseos de tus amigos', 'Inicio'],
    ['/home/create', 'Subir deseo', 'Subir deseo'],
    ['/home/friends', 'Amigos', 'Amigos'],
    ['/home/profile', 'Ana', 'Mi Perfil'],
  ] as const;
  const seen: unknown[] = [];
  for (const [address] of tabs) seen.push({ address, ...titleAndPlaces((await ana.get(address)).text) });
  expect(seen).toEqual(
    tabs.map(([address, heading, place]) => ({ address, headings: [heading], places: [[place], [place]] })),
  );
});

test('home: its scripts begin with the routes of all pages and forms, and ask for none', async () => {
  const page = await ana.html('/home');
  const [, file = ''] = /import "(\/assets\/manifest-[^"]+)"/.exec(page) ?? [];
  const { text } = await ana.get(file);
  const paths = [...text.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path);
  const asked = ['friend/:friendId', 'gift/:giftId/comments', 'invitations', 'notifications/unread-count'];
  expect(paths).toEqual(expect.arrayContaining(asked));
});

test('friends: its own address leads to the tab', async () => {
  expect(await ana.get('/friends')).toMatchObject({ status: 302, to: '/home/friends' });
});

test('home: a tab in the query of an older link redirects, with the other query', async () => {
  const moves = [
    ['/home?tab=feed', '/home'],
    ['/home?tab=nada&after=x', '/home?after=x'],
    ['/home?tab=create&link=https%3A%2F%2Fa.example', '/home/create?link=https%3A%2F%2Fa.example'],
    ['/home?q=ana&tab=friends', '/home/friends?q=ana'],
    ['/home?tab=profile', '/home/profile'],
  ] as const;
  for (const [from, to] of moves)
    expect([from, await ana.get(from)]).toMatchObject([from, { status: 302, to }]);
});

test('home: the form of an older page is redirected with its body', async () => {
  const answer = await ana.post('/home?tab=create&step=link', { Name: 'Carpa' });
  expect(answer).toMatchObject({ status: 307, to: '/home/create?step=link' });
});
