import type { Page } from '@playwright/test';
import { makeApiPerson, makeFriends } from '#tests/e2e/setup/api-person.ts';
import { setScene, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

/** Signs in on the login page that is open. */
async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Iniciá' }).waitFor();
}

// People in one browser, one after the other: what it kept for the first is never the next one's to see.
test('client cache: who comes next sees nothing of the last, in no tab, by no way back', async ({
  page,
  context,
  split,
}) => {
  await setScene(page, split.apiUrl);
  await tour(page);
  const left = await context.newPage();
  await left.goto('/home/friends');
  await hydrated(left);
  await expect(left.getByRole('main').getByText('Ana', { exact: true })).toBeVisible();

  await test.step('after a logout', async () => {
    await visit(page, 'Mi Perfil', 'Libro');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(signInButton(left)).toBeVisible();
    await left.close();
    await page.goBack();
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Libro')).toHaveCount(0);

    const [dora] = await makeFriends(split.apiUrl, 'Dora', 'Eva');
    await enter(page, dora.email);
    await visit(page, 'Inicio', 'No hay deseos disponibles');
    await visit(page, 'Mi Perfil', 'Todavía no subiste ningún deseo');
    await visit(page, 'Amigos', 'Eva');
    await expect(page.getByText('Ana', { exact: true })).toHaveCount(0);
    // why: past her own three places and the login into the pages that Beto was at.
    for (let step = 0; step < 6; step += 1) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByText(/^(Carpa|Libro|Ana)$/)).toHaveCount(0);
    }
  });

  await test.step('after a session that ended elsewhere', async () => {
    await page.goto('/home');
    await hydrated(page);
    await visit(page, 'Amigos', 'Eva');
    await visit(page, 'Mi Perfil', 'Todavía no subiste ningún deseo');
    await context.clearCookies();
    await visit(page, 'Amigos', 'Eva');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Amigos' }).click();
    await expect(signInButton(page)).toBeVisible();

    const fede = await makeApiPerson(split.apiUrl, 'Fede');
    await enter(page, fede.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Amigos' })).toBeVisible();
    await expect(page.getByText('Eva', { exact: true })).toHaveCount(0);
    await visit(page, 'Mi Perfil', 'Todavía no subiste ningún deseo');
    await visit(page, 'Inicio', 'No hay deseos disponibles');
  });
});
