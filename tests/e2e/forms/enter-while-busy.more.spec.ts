import type { Page, Request } from '@playwright/test';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Holds back what the page asks for where `isHeld` says so; gives what lets it through. */
async function hold(page: Page, url: (url: URL) => boolean, isHeld: (request: Request) => boolean) {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return letThrough;
}

test('Enter: sends a form once while it is under way, and none that is not ready', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, ana.email);
  let sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

  const forms = [
    { address: `/gift/${gift}/edit`, field: 'Título' },
    { address: '/profile/edit', field: 'Nombre' },
  ];
  for (const { address, field } of forms) {
    await test.step(`${field}, pressed again and again`, async () => {
      await page.goto(address);
      const letThrough = await hold(
        page,
        ({ pathname }) => pathname.startsWith(address) || pathname.endsWith('/save'),
        (request) => request.method() === 'POST',
      );
      sent = [];
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
    });
  }

  await test.step('a picture that is still being prepared', async () => {
    await page.goto(`/gift/${gift}/edit`);
    const letThrough = await hold(
      page,
      ({ pathname }) => pathname.startsWith('/assets/prepare-picture-'),
      () => true,
    );
    sent = [];
    await page.getByLabel('Cambiar la imagen').setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Título').press('Enter');
    letThrough();
    await expect(save).toBeEnabled();
    expect(sent).toEqual([]);
    await page.getByLabel('Título').press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    expect(sent).toHaveLength(1);
  });
});
