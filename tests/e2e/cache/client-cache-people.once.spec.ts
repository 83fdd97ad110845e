import { makeApiPerson, makeFriends } from '#tests/e2e/setup/api-person.ts';
import { setScene, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// Two people in one browser, one after the other: what it kept for the first is never the second's to see.
test('who comes after somebody sees nothing of theirs, in no tab and by no way back', async ({
  page,
  context,
  split,
}) => {
  await setScene(page, split.apiUrl);
  await tour(page);
  const left = await context.newPage();
  await left.goto('/home?tab=friends');
  await hydrated(left);
  await expect(left.getByRole('main').getByText('Ana', { exact: true })).toBeVisible();

  await visit(page, 'Mi Perfil', 'Libro');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(left.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Libro')).toHaveCount(0);

  const [dora] = await makeFriends(split.apiUrl, 'Dora', 'Eva');
  await page.getByLabel('Email').fill(dora.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Iniciá' }).waitFor();
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

test('a session that is over forgets what was kept, and who signs in next starts from nothing', async ({
  page,
  context,
  split,
}) => {
  await setScene(page, split.apiUrl);
  await tour(page);
  await context.clearCookies();
  await visit(page, 'Amigos', 'Ana');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Amigos' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();

  const dora = await makeApiPerson(split.apiUrl, 'Dora');
  await page.getByLabel('Email').fill(dora.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amigos' })).toBeVisible();
  await visit(page, 'Mi Perfil', 'Todavía no subiste ningún deseo');
  await visit(page, 'Inicio', 'No hay deseos disponibles');
});
