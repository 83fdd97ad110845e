import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { type HttpVisitor, httpVisitor, registerByForm } from '#tests/web/account/http-visitor.ts';

let stack: Stack;
let ana: HttpVisitor;
beforeAll(async () => {
  stack = await startStack();
  ana = httpVisitor(stack.url);
  await registerByForm(ana, 'ana@example.com');
});
afterAll(() => stack?.stop());

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
