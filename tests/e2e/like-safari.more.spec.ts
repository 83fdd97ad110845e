import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { makeLikeSafari } from '#tests/e2e/setup/like-safari.ts';
import { freshEmail, PASSWORD, publish, sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// What Safari does otherwise than Chromium; each of these has failed in WebKit.

test.beforeEach(({ context }) => makeLikeSafari(context));

test('like Safari: pictures go with their forms, which say when they are refused', async ({
  page,
  split,
}) => {
  const title = page.getByLabel('Título');
  const save = page.getByRole('button', { name: 'Guardar cambios' });

  await test.step('pictures are sent with their forms; menus open, filter and act', async () => {
    await page.goto('/register');
    await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-jpeg.jpg'));
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await publish(page, { title: 'Silla', image: 'good-png.png' }, true);

    // why: nothing of the browser is patched for that.
    expect(await page.evaluate(() => Request === Request.prototype.constructor)).toBe(true);
    await page.goto('/profile');
    await page.locator('summary', { hasText: 'Filtrar' }).click();
    await page.getByText('Sin comprar', { exact: true }).click();
    await expect(page).toHaveURL(/status=unpurchased/);
    await page.getByLabel('Opciones de Silla').click();
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await expect(page).toHaveURL(/\/edit/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('one that is refused, or finds no connection, says so and stays as it is', async () => {
    await title.fill('Silla verde');
    split.proxy.breakCall('PATCH', /gifts/);
    await save.click();
    const told = page.getByRole('alert').getByText('Error al guardar el deseo. Intenta nuevamente.');
    await expect(told).toBeVisible();
    await expect(title).toHaveValue('Silla verde');
    split.proxy.mend();
    await page.route('**/save', (route) => route.abort());
    await title.fill('Silla azul');
    await save.click();
    await expect(told).toBeVisible();
    await expect(title).toHaveValue('Silla azul');
    await page.unroute('**/save');
  });

  await test.step('another picture is sent with the next', async () => {
    await page.locator('input[name=ImageFile]').setInputFiles(sampleImage('good-jpeg.jpg'));
    await save.click();
    await expect(page).toHaveURL(/\/profile/);
  });

  await test.step('a tag is taken off, another face is saved', async () => {
    await page.goto('/profile/edit');
    await page.getByLabel('Marcas favoritas').fill('Nike');
    await page.getByRole('button', { name: 'Agregar marca' }).click();
    await page.getByRole('button', { name: 'Quitar Nike' }).click();
    await expect(page.getByRole('button', { name: 'Quitar Nike' })).toHaveCount(0);
    await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('good-png.png'));
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('like Safari: details open and close over the list that was pressed', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const giftId = await publishByApi(ana, 'Carpa', ['Playa']);
  await publishByApi(ana, 'Mate');
  await beto.call('addComment', { params: { id: giftId }, json: { comment: 'Mirá https://carpas.ar/una' } });
  await signIn(page, beto.email);

  await test.step('the deseos of a friend are those of the list, and stay so behind a detail', async () => {
    await page.goto('/home/friends');
    await hydrated(page);
    await page.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByRole('link', { name: 'Playa', exact: true }).click();
    await expect(page).toHaveURL(/\?list=Playa$/);
    await expect(page.getByRole('link', { name: 'Mate', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Carpa', exact: true }).click();
    const detail = page.locator('dialog:modal');
    await detail.getByRole('link', { name: 'Cerrar', exact: true }).click();
    await expect(detail).toHaveCount(0);
    await expect(page).toHaveURL(/\?list=Playa$/);
  });

  await test.step('comments with an address are shown', async () => {
    await page.goto(`/gift/${giftId}`);
    await expect(page.getByRole('link', { name: 'https://carpas.ar/una' })).toBeVisible();
  });
});
