import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { formPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { register, sampleImage } from '#tests/e2e/setup/people.page.ts';

// A browser that runs scripts, and cannot fetch ours: the pages are those of one that runs none.

const missing = {
  'the first file': /\/assets\/entry\.client-/,
  'a page’s file': /\/assets\/root-/,
  'a tab’s file': /\/assets\/(create|profile)\.route-/,
};

test('scripts that fail: a deseo is published, and one’s deseos filtered, all the same', async ({ page }) => {
  await register(page, 'Ana');
  await publishByForm(formPerson(page.request, 'Ana'), 'Silla');
  for (const [name, file] of Object.entries(missing)) {
    await test.step(`without ${name}`, async () => {
      await page.route(file, (route) => route.abort());
      await page.goto('/home/create', { waitUntil: 'load' });
      const picture = page.getByLabel('Imagen', { exact: true });
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(100);
      await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
      await picture.setInputFiles(sampleImage('good-jpeg.jpg'));
      await page.getByLabel('Título').fill('Mesa');
      await page.getByLabel('Descripción').fill('De roble');
      await page.getByLabel('4 de 5').check({ force: true });
      await page.getByRole('button', { name: 'Publicar deseo' }).click();
      await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
      await page.goto('/home/profile', { waitUntil: 'load' });
      await page.locator('summary', { hasText: 'Filtrar' }).click();
      await page.getByLabel('Comprados', { exact: true }).check();
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Ningún deseo con estos filtros')).toBeVisible();
      await page.unroute(file);
    });
  }
});
