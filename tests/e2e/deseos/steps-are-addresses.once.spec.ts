import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

test('new deseo: a step is an address, so Back leads from the second to the first', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/home/profile');
  await page.goto('/home/create');
  const [title, next] = [page.getByLabel('Título'), page.getByRole('button', { name: 'Siguiente' })];
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await toDetails(page);
  await expect(page).toHaveURL('/home/create#detalles');
  await expect(title).toBeFocused();
  await title.fill('Tetera');

  await test.step('back and forth, without a connection too', async () => {
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL('/home/create');
    await expect(next).toBeEnabled();
    await expect(title).toBeHidden();
    await page.goForward();
    await expect(title).toHaveValue('Tetera');
    await page.context().setOffline(false);
  });

  await test.step('the button that changes the picture goes back, and no step stands there twice', async () => {
    await page.getByRole('button', { name: /Cambiar/ }).click();
    await expect(next).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home/profile');
    await page.goForward();
    await hydrated(page);
  });

  await test.step('loaded again, the second step is there with its draft', async () => {
    await page.goto('/home/create#detalles');
    await page.reload();
    await expect(title).toHaveValue('Tetera');
    await expect(next).toBeHidden();
    await page.getByLabel('5 de 5').check({ force: true });
    await page.getByLabel('Descripción').fill('Linda');
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  });

  await test.step('a title that one has is told once it is left, and may be sent all the same', async () => {
    await page.goto('/home/create');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
    await toDetails(page);
    await title.fill('TETERA');
    await page.getByLabel('Descripción').fill('Otra');
    await expect(page.getByText('Ya tenés uno parecido: «Tetera»')).toBeVisible();
    await title.fill('Tetera azul');
    await page.getByLabel('Descripción').focus();
    await expect(page.getByText('Ya tenés uno parecido')).toHaveCount(0);
  });
});
