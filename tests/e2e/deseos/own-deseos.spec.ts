import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

// One's own deseos (spec "Profile", section 8 "Gifts"): the menu of each, its three ways, and the filter over them.

async function choose(page: Page, title: string, item: string) {
  await page.locator(`summary[aria-label="Opciones de ${title}"]`).click();
  await page.getByRole('article').getByRole('link', { name: item }).filter({ visible: true }).click();
}

test('edit, mark as purchased, delete', async ({ page, javaScriptEnabled }) => {
  const scripts = withScripts(javaScriptEnabled);
  await register(page, 'Ana');
  await publish(page, { title: 'Lámpara', price: '1500,50' }, scripts);
  await page.goto('/profile');

  await choose(page, 'Lámpara', 'Editar');
  // why: the filter of the page before has labels that begin alike.
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByRole('textbox', { name: 'Precio' })).toHaveValue('1500,50');
  await page.getByLabel('Título').fill('Lámpara de pie');
  await page.getByRole('textbox', { name: 'Precio' }).fill('');
  await page
    .getByRole('textbox', { name: 'Link' })
    .fill('Mirá esta: https://tienda.example/pie?x=1. ¿Te gusta?');
  await page.getByLabel('Marcas').fill('Volf, Essen');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')).toHaveText([
    'Volf',
    'Essen',
  ]);
  await page.getByRole('button', { name: 'Quitar Volf' }).click();
  await expect(page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')).toHaveText(['Essen']);
  await page.getByLabel('Nueva lista').fill('Casa');
  await page.getByRole('button', { name: 'Agregar lista' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Casa' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Deseo actualizado correctamente').first()).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: 'Lámpara de pie' })).toBeVisible();
  await expect(card.getByText('$')).toHaveCount(0);
  await choose(page, 'Lámpara de pie', 'Editar');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://tienda.example/pie?x=1');
  await page.goto('/profile');

  await choose(page, 'Lámpara de pie', 'Marcar como Comprado');
  await expect(page.getByText('va a quedar marcado como comprado')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByText('Comprado', { exact: true })).toHaveCount(0);
  await choose(page, 'Lámpara de pie', 'Marcar como Comprado');
  await page.getByRole('button', { name: 'Marcar como Comprado' }).filter({ visible: true }).click();
  await expect(page.getByText('Deseo marcado como comprado').first()).toBeVisible();
  await expect(card.getByText('Comprado', { exact: true })).toBeVisible();
  await page.locator('summary[aria-label="Opciones de Lámpara de pie"]').click();
  await expect(page.getByRole('button', { name: 'Marcar como Comprado' })).toBeDisabled();

  await page.goto('/profile');
  await choose(page, 'Lámpara de pie', 'Eliminar');
  await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click();
  await expect(page.getByText('Deseo eliminado correctamente').first()).toBeVisible();
  await expect(page.getByText('Todavía no subiste ningún deseo')).toBeVisible();
});

test('a list that was renamed while the form was open is not made again, nor one that was deleted', async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page, 'Ana');
  await publish(page, { title: 'Lámpara' }, withScripts(javaScriptEnabled));
  await page.goto('/profile');
  await choose(page, 'Lámpara', 'Editar');
  for (const name of ['Cumple', 'Viaje']) {
    await page.getByRole('textbox', { name: 'Nueva lista' }).fill(name);
    await page.getByRole('button', { name: 'Agregar lista' }).click();
    await expect(page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
  }
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await save.click();
  await choose(page, 'Lámpara', 'Editar');
  await expect(page.getByRole('checkbox', { name: 'Cumple' })).toBeChecked();

  const other = await page.context().newPage();
  await other.goto('/profile/lists');
  await other.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await other.getByLabel('Nombre de la lista').fill('Mis 40');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Lista actualizada exitosamente').first()).toBeVisible();
  await other.getByRole('link', { name: 'Eliminar Viaje' }).click();
  await other.getByRole('button', { name: 'Eliminar' }).click();
  await expect(other.getByText('Lista eliminada exitosamente').first()).toBeVisible();

  await save.click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/profile/lists');
  await expect(page.getByRole('list', { name: 'Mis listas' }).getByRole('listitem')).toHaveText(['Mis 40']);
  await page.goto('/profile?list=Mis+40');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('nobody else gets to the edit page, the questions, or what they do', async ({
  newPerson,
  javaScriptEnabled,
}) => {
  const [ana, beto] = [await newPerson(), await newPerson()];
  await register(ana, 'Ana');
  await publish(ana, { title: 'Silla' }, withScripts(javaScriptEnabled));
  await ana.goto('/profile');
  const path = await ana.getByRole('link', { name: 'Silla' }).getAttribute('href');
  await register(beto, 'Beto');
  for (const page of ['edit', 'purchased', 'delete']) {
    expect((await beto.goto(`${path}/${page}`))?.status()).toBe(403);
  }
  await ana.reload();
  await expect(ana.getByRole('link', { name: 'Silla' })).toBeVisible();
});

test('the filter narrows, sorts, and is cleared', async ({ page, javaScriptEnabled }) => {
  const scripts = withScripts(javaScriptEnabled);
  await register(page, 'Ana');
  await publish(page, { title: 'Caro', price: '900', hearts: 2 }, scripts);
  await publish(page, { title: 'Barato', price: '5', hearts: 4 }, scripts);
  await page.goto('/profile');
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const filter = async (choice: string) => {
    await page.locator('summary', { hasText: 'Filtrar' }).click();
    await page.getByLabel(choice, { exact: true }).check();
    if (!scripts) await page.getByRole('button', { name: 'Aplicar' }).click();
  };
  expect(await titles()).toEqual(['Barato', 'Caro']);
  await filter('Precio: mayor a menor');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect.poll(titles).toEqual(['Caro', 'Barato']);
  await page.goto('/profile?status=purchased');
  await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
  await page.locator('summary', { hasText: 'Filtrar' }).click();
  await expect(page.getByLabel('Reservados', { exact: true })).toHaveCount(0);
  const panel = page.locator('form[method=get]').filter({ hasText: 'Limpiar filtros' });
  expect(await panel.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(256);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect.poll(titles).toEqual(['Barato', 'Caro']);
  await expect(page).toHaveURL(/\/profile$/);

  // An address from a friend's page, whose choice is not offered here.
  await page.goto('/profile?status=reserved');
  expect(await titles()).toEqual(['Barato', 'Caro']);
  await page.locator('summary', { hasText: 'Filtrar' }).click();
  await expect(page.getByLabel('Sin comprar', { exact: true })).toBeChecked();
  await expect(page.getByText('2 deseos. Sin comprar')).toBeAttached();
});
