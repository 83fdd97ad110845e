import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use(inMotion);

test('the address opens the tab, and one that there is not the feed', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  const tabs = [
    ['/home', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=feed', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=nada', 'Los deseos de tus amigos', 'Inicio'],
    ['/home?tab=create', 'Subir deseo', 'Subir deseo'],
    ['/home?tab=friends', 'Amigos', 'Amigos'],
    ['/home?tab=profile', 'Ana', 'Mi Perfil'],
  ] as const;
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const [address, heading, place] of tabs) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name: place, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
  }
  await page.goto('/friends');
  await expect(page).toHaveURL('/home?tab=friends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amigos');
});
