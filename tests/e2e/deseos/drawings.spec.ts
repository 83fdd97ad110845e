import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register, toDetails } from '#tests/e2e/setup/people.page.ts';

const opener = (page: Page, scripts: boolean) => {
  const name = 'Sin foto: elegí un dibujo';
  return scripts ? page.getByRole('button', { name }) : page.locator('summary', { hasText: name });
};

// why: the worker would have what is kept from arriving here.
test.use({ serviceWorkers: 'block' });

/** Presses what needs files whose addresses are so while they do not arrive, and expects to be told. */
async function missing(page: Page, files: RegExp, button: string, sentence: string): Promise<void> {
  await page.route(files, (route) => route.abort());
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

test('drawing: becomes the picture of a deseo, a new one or one there is', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const preview = page.getByRole('img', { name: 'Vista previa de la imagen' }).first();
  const pick = async (name: string) => {
    if (scripts) await hydrated(page);
    await opener(page, scripts).click();
    if (!scripts) return page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(preview).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await register(page, 'Ana');
  await page.goto('/home/create');

  if (scripts) {
    await test.step('what does not come is told, and comes when asked again', async () => {
      await hydrated(page);
      const tryAgain = 'Revisá tu conexión y probá de nuevo.';
      const title = 'Sin foto: elegí un dibujo';
      await missing(page, /drawing-dialog/, title, `No pudimos traer los dibujos. ${tryAgain}`);
      await opener(page, scripts).click();
      await missing(page, /\.webp$/, 'Viaje', `No pudimos traer el dibujo. ${tryAgain}`);
      await page.keyboard.press('Escape');
    });
  }

  await test.step('of a new one, through a message', async () => {
    await pick('Viaje');
    if (scripts) await toDetails(page);
    await page.getByLabel('Título').fill('Un fin de semana en el mar');
    await page.getByLabel('Descripción').fill('Con vos');
    await page.getByLabel('5 de 5').check({ force: true });
    await page.getByLabel('Precio').fill('mucho');
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText(/^El precio debe ser un número/)).toBeVisible();
    if (!scripts) await expect(page.getByRole('radio', { name: 'Viaje' })).toBeChecked();
    await page.getByLabel('Precio').fill('1.234,50');
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  });

  const picture = page.getByRole('article').locator('img').first();
  const address = () => picture.getAttribute('src');
  await test.step('of one there is', async () => {
    await page.goto('/profile');
    const before = await address();
    await page.locator('summary[aria-label^="Opciones de"]').click();
    await page.getByRole('link', { name: 'Editar', exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/edit/);
    await pick('Spa');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Deseo actualizado correctamente').first()).toBeVisible();
    await page.goto('/profile');
    expect(await address()).not.toBe(before);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});
