import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const places = [
  'Amigos',
  'Mi Perfil',
  'Inicio',
  'Mis reservas',
  'Amigos',
  'Inicio',
  'Mi Perfil',
  'Mis reservas',
];

// By the mouse itself: Playwright's own press would be made again if something else took it.
test('who presses one place and at once another is led to the other', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.goto('/home');
  await hydrated(page);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
  const press = async (name: string) => {
    const { x, y } = (await link(name).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 40, y + 20);
  };
  for (const [first, other] of places.map((name, at) => [name, places.at(at - 1) ?? ''] as const)) {
    await press(first);
    await expect(link(first)).toHaveAttribute('aria-current', 'page');
    await press(other);
    await expect(link(other)).toHaveAttribute('aria-current', 'page');
  }
});
