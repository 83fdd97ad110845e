import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { befriend, register, sampleImage } from '#tests/e2e/setup/people.page.ts';

test.use(inMotion);

const PAGE_SIZE = 24;

/** Publishes by the plain form, many times in a row. */
async function publishMany(page: Page, count: number, origin: string): Promise<void> {
  const buffer = readFileSync(sampleImage('good-png.png'));
  for (let number = 1; number <= count; number += 1) {
    const answer = await page.request.post('/home?tab=create', {
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      multipart: {
        Name: `Regalo ${number}.`,
        Description: 'Para probar',
        Rating: '3',
        ImageFile: { name: 'x.png', mimeType: 'image/png', buffer },
      },
    });
    expect(answer.ok()).toBe(true);
  }
}

// Spec "Feed" and "Gift detail view": more gifts by link and on scroll, the detail over the feed at its own address.
test('the feed goes on, a gift opens over it and closes again', async ({
  newPerson,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const scripts = withScripts(javaScriptEnabled);
  const [ana, beto] = [await newPerson(), await newPerson()];
  const suffix = String(Date.now());
  await register(ana, `Ana ${suffix}`);
  await register(beto, `Beto ${suffix}`);
  await befriend(beto, ana, `Ana ${suffix}`, `Beto ${suffix}`);
  await publishMany(ana, PAGE_SIZE + 2, baseURL ?? '');

  await beto.goto('/home');
  const cards = beto.getByRole('article').filter({ hasText: 'Para probar' });
  if (scripts) {
    // why: a page that comes to life goes back to where it was; only then does scrolling count.
    await hydrated(beto);
    await beto.route(/\/home\/feed/, (route) => route.abort());
    await beto.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(beto.getByText('Error al cargar los deseos. Por favor, inténtalo de nuevo.')).toBeVisible();
    await expect(cards).toHaveCount(PAGE_SIZE);
    await beto.unroute(/\/home\/feed/);
    await beto.getByRole('link', { name: 'Reintentar' }).click();
    await expect(cards).toHaveCount(PAGE_SIZE + 2);
  } else {
    await beto.getByRole('link', { name: 'Ver más' }).click();
    await expect(cards).toHaveCount(2);
    const secondPage = beto.url();
    await beto.getByRole('link', { name: 'Regalo 2.', exact: true }).click();
    await beto.getByRole('link', { name: 'Cerrar' }).click();
    await expect(beto).toHaveURL(secondPage);
    await expect(cards).toHaveCount(2);
    await beto.getByRole('link', { name: 'Lo más nuevo' }).click();
  }

  await beto.getByRole('link', { name: 'Regalo 9.', exact: true }).click();
  await expect(beto).toHaveURL(/\/home\/gift\/[\w-]+$/);
  await expect(beto.getByText('Detalle del deseo')).toBeVisible();
  await expect(beto.getByRole('heading', { name: 'Regalo 9.' })).toHaveCount(1);
  await beto.getByRole('link', { name: 'Cerrar' }).click();
  await expect(beto).toHaveURL(/\/home$/);
  await expect(beto.getByText('Detalle del deseo')).toHaveCount(0);
  if (scripts) {
    await expect(cards).toHaveCount(PAGE_SIZE + 2);
    await beto.getByRole('link', { name: 'Regalo 9.', exact: true }).click();
    await expect(beto.getByRole('dialog')).toBeVisible();
    await beto.keyboard.press('Escape');
    await expect(beto).toHaveURL(/\/home$/);
    await expect(beto.getByRole('dialog')).toHaveCount(0);
  }
  await beto.getByRole('link', { name: 'Regalo 9.', exact: true }).click();
  await expect(beto.getByText('Detalle del deseo')).toBeVisible();
  await beto.reload();
  await expect(beto.getByRole('heading', { name: 'Regalo 9.' })).toHaveCount(1);
  await expect(beto.getByRole('link', { name: 'Ver más' })).toHaveCount(0);
  await beto.getByRole('link', { name: 'Cerrar' }).click();
  await expect(beto.getByRole('link', { name: 'Regalo 9.', exact: true })).toBeVisible();
});
