import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('a friend’s page shows who they are and their deseos, filtered by list', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await ana.call('updateProfile', {
    form: {
      ColorNote: 'Tonos tierra | Intereses: Viajes, Música',
      Colors: ['Verde'],
      Brands: ['Adidas'],
      'Sizes.Shirt': 'M',
      'Sizes.Shoes': '38',
    },
  });
  await publishByApi(ana, 'Carpa', ['Viaje']);
  await publishByApi(ana, 'Libro', ['Cumple']);
  await signIn(page, beto.email);

  await page.goto('/home?tab=friends');
  await page.getByRole('link', { name: 'Ana', exact: true }).click();
  await expect(page).toHaveURL(`/friend/${ana.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  for (const text of [
    ana.email,
    'Remera M',
    'Calzado 38',
    'Viajes',
    'Música',
    'Verde',
    'Tonos tierra',
    'Adidas',
  ]) {
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Carpa' })).toBeVisible();
  await page.getByRole('link', { name: 'Cumple', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Libro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carpa' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Limpiar todos' }).click();
  await expect(page.getByRole('link', { name: 'Carpa' })).toBeVisible();
  await page.getByRole('link', { name: 'Viaje', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Libro' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Carpa' }).click();
  await expect(page).toHaveURL(/\/gift\/[0-9a-f-]+\?list=Viaje$/);
  await expect(page.getByText('Detalle del deseo')).toBeVisible();
  await page.getByRole('link', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`/friend/${ana.id}?list=Viaje`);
  await page.getByRole('link', { name: 'Todos los regalos' }).click();
  await expect(page.getByRole('link', { name: 'Libro' })).toBeVisible();
});

test('the way back leads to the tab that was given, else to the page before', async ({
  page,
  split,
  javaScriptEnabled,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa', ['Viaje']);
  await signIn(page, beto.email);
  await page.goto('/home?tab=friends');
  await page.getByRole('link', { name: 'Ana', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/home?tab=friends');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Perfil de Ana' }).click();
  if (withScripts(javaScriptEnabled)) {
    await page.getByRole('link', { name: 'Viaje', exact: true }).click();
    await page.getByRole('link', { name: 'Limpiar todos' }).click();
  }
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/home');
});
