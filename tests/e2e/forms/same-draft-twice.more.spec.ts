import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

test('same draft in two tabs: published from both it is one deseo', async ({ page, context }) => {
  await register(page, 'Ana');
  await page.goto('/home/create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await toDetails(page);
  await page.getByLabel('Título').fill('Tetera');
  await page.getByLabel('Descripción').fill('Linda');
  await page.getByLabel('5 de 5').check({ force: true });

  const other = await context.newPage();
  await other.goto('/home/create#detalles');
  await hydrated(other);
  await expect(other.getByLabel('Título')).toHaveValue('Tetera');
  await expect(other.getByLabel('5 de 5')).toBeChecked();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Publicar/ }).click();
    await expect(tab.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByRole('article')).toHaveCount(1);
});
