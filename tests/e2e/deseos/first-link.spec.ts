import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, PASSWORD, sampleImage } from '#tests/e2e/setup/people.page.ts';

/** Presses for one person and counts; on no page that they press on is a feed that says that there are no deseos. */
function countedTaps(page: Page) {
  const taps = { count: 0 };
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await target.waitFor();
    await expect(page.getByText('No hay deseos')).toHaveCount(0);
    await target.click();
    taps.count += 1;
  };
  return { taps, tap };
}

/** From the registration to the first deseo's last button. */
async function fillFirstDeseo(page: Page, { taps, tap }: ReturnType<typeof countedTaps>, scripts: boolean) {
  await page.goto('/register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByLabel('Nombre').fill('Lucía');
  await tap('button', 'Crear cuenta');
  await page.waitForURL(/\/onboarding/);
  await tap('button', 'Subir mi primer deseo');
  await page.waitForURL('/home/create');
  // why: the gallery's button, and a picture in it.
  taps.count += 2;
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  if (scripts) {
    await hydrated(page);
    await tap('button', 'Siguiente');
  }
  await page.getByLabel('Título').fill('Tetera');
  await page.getByLabel('Descripción').fill('Esmaltada');
  await page.getByLabel('4 de 5').check({ force: true });
  taps.count += 1;
}

test('newcomer: registers, publishes and has a link to send in at most 8 taps', async ({
  page,
  context,
  newPerson,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  await context.grantPermissions(scripts ? ['clipboard-read', 'clipboard-write'] : []);
  const counted = countedTaps(page);
  const { taps, tap } = counted;
  await fillFirstDeseo(page, counted, scripts);
  await tap('button', /^Publicar/);
  await expect(page.getByText('Tu deseo ya está publicado')).toBeVisible();
  await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  await tap('button', 'Compartir mi lista');
  await page.waitForURL('/profile/share');
  const url = await page.getByLabel('El link de tu lista').inputValue();
  const sent = await page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(sent ?? '')).toContain(url);
  if (scripts) {
    await expect(page.getByText('¡Copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  } else {
    await expect(page.getByRole('button', { name: 'Copiar' })).toHaveCount(0);
  }
  expect(taps.count).toBeLessThanOrEqual(8);

  await page.goto('/home');
  await expect(page.getByText('Tu deseo ya está publicado')).toBeVisible();
  await expect(page.getByText('¡Tu primer deseo!')).toHaveCount(0);
  await page.goto('/profile');
  const gift = await page.getByRole('link', { name: 'Tetera' }).first().getAttribute('href');
  const visitor = await newPerson();
  await visitor.goto(gift ?? '');
  const all = visitor.getByRole('link', { name: 'Ver toda la lista de Lucía' });
  await expect(all).toHaveAttribute('href', new URL(url).pathname);
});
