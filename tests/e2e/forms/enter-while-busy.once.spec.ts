import type { Request } from '@playwright/test';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('Enter sends a form once, however often it is pressed while that is under way', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, ana.email);
  const forms = [
    { address: `/gift/${gift}/edit`, field: 'Título' },
    { address: '/profile/edit', field: 'Nombre' },
  ];
  for (const { address, field } of forms) {
    await page.goto(address);
    await hydrated(page);
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(
      (url) => url.pathname.startsWith(address) || url.pathname.endsWith('/save'),
      async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      },
    );
    const name = page.getByLabel(field, { exact: true });
    await name.fill('Otra cosa');
    await name.press('Enter');
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible();
    await name.press('Enter');
    await name.press('Enter');
    letThrough();
    await expect(page).toHaveURL(/\/profile$/);
    expect(sent, address).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
    page.removeAllListeners('request');
  }
});

test('Enter does not send a form whose picture is still being prepared', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, ana.email);
  await page.goto(`/gift/${gift}/edit`);
  await hydrated(page);
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/prepare-picture-*', async (route) => {
    await held;
    await route.continue();
  });
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel('Cambiar la imagen').setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await page.getByLabel('Título').press('Enter');
  letThrough();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled();
  expect(sent).toEqual([]);
  await page.getByLabel('Título').press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  expect(sent).toHaveLength(1);
});
