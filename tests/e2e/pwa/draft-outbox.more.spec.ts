import type { Page } from '@playwright/test';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import {
  connect,
  fillDeseo,
  publishLater,
  SENT,
  withoutBackgroundSync,
  writeDeseo,
} from '#tests/e2e/setup/outbox.page.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/worker-stack.ts';

// On success the form resets; also when the success came later, and the form was not open then.

test.beforeEach(async ({ page, people }) => {
  await withoutBackgroundSync(page);
  await people('Ana Luego');
});

const cards = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const another = (page: Page) => page.getByRole('button', { name: 'Subir otro deseo' });

async function expectEmpty(page: Page) {
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
}

/** Opens the profile, where what waited is sent, and finds one card of each title. */
async function expectSentOnce(page: Page, ...titles: string[]) {
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.reload();
  for (const title of titles) await expect(cards(page, title)).toHaveCount(1);
}

test('deseo that waits: is sent once, empties its form, and gives way to none', async ({ page, line }) => {
  await test.step('sent while another page was open', async () => {
    await writeDeseo(page, 'Paraguas');
    line.cut();
    await publishLater(page);
    line.mend();
    await expectSentOnce(page, 'Paraguas');
    await page.goto('/home/create');
    await expectEmpty(page);
  });

  await test.step('sent while the form was reopened, which leads to the feed', async () => {
    await fillDeseo(page, 'Piloto');
    line.cut();
    await publishLater(page);
    line.mend();
    line.loseAnswers('POST', /^\/outbox/);
    await page.goto('/home/create');
    await expect(page.getByLabel('Título')).toHaveValue('Piloto');
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/home/create');
    await expectEmpty(page);
  });

  await test.step('pressed again in a reopened form', async () => {
    await fillDeseo(page, 'Botas');
    line.cut();
    await publishLater(page);
    line.mend();
    line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
    await page.goto('/home/create');
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    await expect(page.getByText('Este deseo se publica solo cuando vuelva la conexión.')).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await publishLater(page);
    line.mend();
    await expectSentOnce(page, 'Botas');
  });

  await test.step('the link to the form pressed in the form', async () => {
    await writeDeseo(page, 'Mochila');
    line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
    await publishLater(page);
    await page.getByRole('link', { name: 'Subir deseo' }).first().click();
    await expect(page).toHaveURL('/home/create');
    await expect(another(page)).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const tries = () => line.seen().filter((one) => one.startsWith('POST /home/publish')).length;
    const before = tries();
    await publishLater(page);
    await expect.poll(tries).toBeGreaterThan(before);
    line.mend();
    await expectSentOnce(page, 'Mochila');
  });

  const before = ['Paraguas', 'Piloto', 'Botas', 'Mochila'];
  await test.step('another one, written in the form emptied for it, and changed since', async () => {
    await writeDeseo(page, 'Carpa');
    line.cut();
    await publishLater(page);
    await another(page).click();
    await expectEmpty(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error de conexión' })).toHaveCount(0);
    await fillDeseo(page, 'Bolsa de dormir', 'good-jpeg.jpg');
    await publishLater(page);
    await expect(another(page)).toBeVisible();
    await page.getByLabel('Título').fill('Bolsa de dormir roja');
    // An outbox entry that is being changed is sent as it is changed, and nothing else.
    await expect(another(page)).toHaveCount(0);
    await publishLater(page);
    await expect(another(page)).toBeVisible();
    line.mend();
    await expectSentOnce(page, 'Carpa', 'Bolsa de dormir roja');
    for (const title of before) await expect(cards(page, title)).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(before.length + 2);
  });

  await test.step('and what another app shares, which stays when that is sent', async () => {
    await writeDeseo(page, 'Farol');
    line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
    await publishLater(page);
    await page.goto('/home/create?titulo=Linterna');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
    await page.getByLabel('Descripción').fill('Con pilas');
    await page.getByLabel('3 de 5').check({ force: true });
    await publishLater(page);
    await page.goto('/home/create?titulo=Brújula');
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('Brújula');
    await page.goto('/profile');
    for (const title of ['Farol', 'Linterna']) await expect(cards(page, title)).toHaveCount(1);
  });
});
