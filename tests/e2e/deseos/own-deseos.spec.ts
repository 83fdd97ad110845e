import type { Page } from '@playwright/test';
import { type ApiPerson, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';

// One's own deseos: the menu of each, its three ways, and the filter over them.

async function publish(owner: ApiPerson, Name: string, Price: string, Rating: string): Promise<void> {
  const form = { Name, Price, Rating, Description: 'De prueba', ImageFile: fixtureImage('good-jpeg.jpg') };
  expect((await owner.call('createGift', { form })).status).toBe(201);
}

async function choose(page: Page, title: string, item: string) {
  await page.locator(`summary[aria-label="Opciones de ${title}"]`).click();
  await page.getByRole('article').getByRole('link', { name: item }).filter({ visible: true }).click();
}

async function addList(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Nueva lista' }).fill(name);
  await page.getByRole('button', { name: 'Agregar lista' }).click();
  await expect(page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
}

test('own deseos: edited, bought, deleted, filtered and sorted', async ({
  page,
  split,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await publish(ana, 'Lámpara', '1500.50', '5');
  await signIn(page, ana.email);
  await page.goto('/profile');
  const card = page.getByRole('article');
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  const link = page.getByRole('textbox', { name: 'Link' });

  await test.step('edit', async () => {
    const brands = page.getByRole('list', { name: 'Marcas' }).getByRole('listitem');
    await choose(page, 'Lámpara', 'Editar');
    // why: the filter of the page before has labels that begin alike.
    await expect(page).toHaveURL(/\/edit/);
    await expect(page.getByRole('textbox', { name: 'Precio' })).toHaveValue('1500,50');
    await page.getByLabel('Título').fill('Lámpara de pie');
    await page.getByRole('textbox', { name: 'Precio' }).fill('');
    await link.fill('Mirá esta: https://tienda.example/pie?x=1. ¿Te gusta?');
    await page.getByLabel('Marcas').fill('Volf, Essen');
    await page.getByRole('button', { name: 'Agregar marca' }).click();
    await expect(brands).toHaveText(['Volf', 'Essen']);
    await page.getByRole('button', { name: 'Quitar Volf' }).click();
    await expect(brands).toHaveText(['Essen']);
    await addList(page, 'Cumple');
    await addList(page, 'Viaje');
    await save.click();
    await expect(page.getByText('Deseo actualizado correctamente').first()).toBeVisible();
    await expect(card.getByRole('link', { name: 'Lámpara de pie' })).toBeVisible();
    await expect(card.getByText('$')).toHaveCount(0);
  });

  await test.step('a list renamed while the form is open is not made again, nor one deleted', async () => {
    await choose(page, 'Lámpara de pie', 'Editar');
    await expect(link).toHaveValue('https://tienda.example/pie?x=1');
    await expect(page.getByRole('checkbox', { name: 'Cumple' })).toBeChecked();
    const other = await page.context().newPage();
    await other.goto('/profile/lists');
    if (scripts) await hydrated(other);
    await other.getByRole('link', { name: 'Renombrar Cumple' }).click();
    await other.getByLabel('Nombre de la lista').fill('Mis 40');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByText('Lista actualizada exitosamente').first()).toBeVisible();
    await other.getByRole('link', { name: 'Eliminar Viaje' }).click();
    await other.getByRole('button', { name: 'Eliminar' }).click();
    await expect(other.getByText('Lista eliminada exitosamente').first()).toBeVisible();
    await other.close();
    await save.click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/profile/lists');
    const lists = page.getByRole('list', { name: 'Mis listas' });
    await expect(lists.getByRole('listitem')).toHaveText(['Mis 401 deseoQuién ve Mis 40: Mis amigos']);
    await lists.getByRole('link', { name: 'Mis 40 1 deseo', exact: true }).click();
    await expect(page).toHaveURL(/\/profile\?list=Mis\+40$/);
    await expect(card).toHaveCount(1);
  });

  await test.step('mark as purchased', async () => {
    const bought = card.getByText('Comprado', { exact: true });
    await page.goto('/profile');
    await choose(page, 'Lámpara de pie', 'Marcar como Comprado');
    await expect(page.getByText('va a quedar marcado como comprado')).toBeVisible();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page.getByText('Comprado', { exact: true })).toHaveCount(0);
    await choose(page, 'Lámpara de pie', 'Marcar como Comprado');
    await page.getByRole('button', { name: 'Marcar como Comprado' }).filter({ visible: true }).click();
    await expect(page.getByText('Deseo marcado como comprado').first()).toBeVisible();
    await expect(bought).toBeVisible();
    await page.locator('summary[aria-label="Opciones de Lámpara de pie"]').click();
    await expect(page.getByRole('button', { name: 'Marcar como Comprado' })).toBeDisabled();
  });

  await test.step('delete', async () => {
    await page.goto('/profile');
    await choose(page, 'Lámpara de pie', 'Eliminar');
    await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click();
    await expect(page.getByText('Deseo eliminado correctamente').first()).toBeVisible();
    await expect(page.getByText('Todavía no subiste ningún deseo')).toBeVisible();
  });

  await test.step('the filter narrows, sorts, and is cleared', async () => {
    await publish(ana, 'Caro', '900', '2');
    await publish(ana, 'Barato', '5', '4');
    await page.goto('/profile');
    const titles = () => card.getByRole('heading').allInnerTexts();
    const filter = page.locator('summary', { hasText: 'Filtrar' });
    expect(await titles()).toEqual(['Barato', 'Caro']);
    await filter.click();
    await page.getByLabel('Precio: mayor a menor', { exact: true }).check();
    if (!scripts) await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect.poll(titles).toEqual(['Caro', 'Barato']);
    await page.goto('/profile?status=purchased');
    await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
    await filter.click();
    await expect(page.getByLabel('Reservados', { exact: true })).toHaveCount(0);
    const panel = page.locator('details form[method=get] > div').first();
    expect(await panel.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(256);
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect.poll(titles).toEqual(['Barato', 'Caro']);
    await expect(page).toHaveURL(/\/profile$/);

    const limit = page.getByLabel('Hasta $');
    const upTo = async (typed: string) => {
      if (!(await limit.isVisible())) await filter.click();
      await limit.fill(typed);
      await page.getByRole('button', { name: 'Aplicar' }).click();
    };
    await upTo('10');
    await expect.poll(titles).toEqual(['Barato']);
    await expect(page.getByText('1 deseo. Todos, Hasta $\u00a010')).toBeAttached();
    await upTo('doce');
    await expect.poll(titles).toEqual(['Barato', 'Caro']);
    await expect(page.getByText(/^El precio debe ser un número/).filter({ visible: true })).toBeVisible();
    await expect(limit).toHaveValue('doce');
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(limit).toHaveValue('');

    // An address from a friend's page, whose choice is not offered here.
    await page.goto('/profile?status=reserved');
    expect(await titles()).toEqual(['Barato', 'Caro']);
    await filter.click();
    await expect(page.getByLabel('Sin comprar', { exact: true })).toBeChecked();
    await expect(page.getByText('2 deseos. Sin comprar')).toBeAttached();
  });
});
