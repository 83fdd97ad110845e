import { readFileSync } from 'node:fs';
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

// Spec section 2 "Create": on success the form resets; also when the success came later, and the form was not open then.

test.beforeEach(async ({ page, people }) => {
  await withoutBackgroundSync(page);
  await people('Ana Luego');
});

async function expectEmpty(page: Page) {
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
}

const cards = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a deseo sent while another page was open leaves the form empty', async ({ page, line }) => {
  await writeDeseo(page, 'Paraguas');
  line.cut();
  await publishLater(page);
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(cards(page, 'Paraguas')).toHaveCount(1);
  await page.goto('/home?tab=create');
  await expectEmpty(page);
});

test('a deseo sent while the form was reopened empties it and leads to the feed', async ({ page, line }) => {
  await writeDeseo(page, 'Piloto');
  line.cut();
  await publishLater(page);
  line.mend();
  line.loseAnswers('POST', /^\/outbox/);
  await page.goto('/home?tab=create');
  await hydrated(page);
  await expect(page.getByLabel('Título')).toHaveValue('Piloto');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/home?tab=create');
  await expectEmpty(page);
});

test('pressed again in a reopened form it is still one deseo', async ({ page, line }) => {
  await writeDeseo(page, 'Botas');
  line.cut();
  await publishLater(page);
  line.mend();
  line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
  await page.goto('/home?tab=create');
  await hydrated(page);
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await expect(page.getByText('Este deseo se publica solo cuando vuelva la conexión.')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await publishLater(page);
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.reload();
  await expect(cards(page, 'Botas')).toHaveCount(1);
});

test('the link to the form pressed in the form leaves it the one deseo that waits', async ({
  page,
  line,
}) => {
  await writeDeseo(page, 'Mochila');
  line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
  await publishLater(page);
  const loaded = page.waitForResponse(/\/home\.data/);
  await page.getByRole('link', { name: 'Subir deseo' }).first().click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Subir otro deseo' })).toBeVisible();
  const tries = () => line.seen().filter((one) => one.startsWith('POST /home/publish')).length;
  const before = tries();
  await publishLater(page);
  await expect.poll(tries).toBeGreaterThan(before);
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.reload();
  await expect(cards(page, 'Mochila')).toHaveCount(1);
});

test('another deseo can be written while one waits, and does not take its place', async ({ page, line }) => {
  const another = page.getByRole('button', { name: 'Subir otro deseo' });
  await writeDeseo(page, 'Carpa');
  line.cut();
  await publishLater(page);
  await another.click();
  await expectEmpty(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error de conexión' })).toHaveCount(0);
  await fillDeseo(page, 'Bolsa de dormir', 'good-jpeg.jpg');
  await publishLater(page);
  await expect(another).toBeVisible();
  await page.getByLabel('Título').fill('Bolsa de dormir roja');
  // An outbox entry that is being changed is sent as it is changed, and nothing else.
  await expect(another).toHaveCount(0);
  await publishLater(page);
  await expect(another).toBeVisible();
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  for (const title of ['Carpa', 'Bolsa de dormir roja']) await expect(cards(page, title)).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('what another app shares takes no place of a deseo that waits, and stays when that is sent', async ({
  page,
  line,
}) => {
  await writeDeseo(page, 'Farol');
  line.loseAnswers('POST', /^\/(outbox|home\/publish)/);
  await publishLater(page);
  await page.goto('/home?tab=create&titulo=Linterna');
  await hydrated(page);
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await page.getByLabel('Descripción').fill('Con pilas');
  await page.getByLabel('3 de 5').check({ force: true });
  await publishLater(page);
  await page.goto('/home?tab=create&titulo=Brújula');
  await hydrated(page);
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Brújula');
  await page.goto('/profile');
  for (const title of ['Farol', 'Linterna']) await expect(cards(page, title)).toHaveCount(1);
});

test('what was changed since stays in the form', async ({ page, line }) => {
  await writeDeseo(page, 'Sombrero');
  line.cut();
  await publishLater(page);
  await page.getByLabel('Título').fill('Sombrero de paja');
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Sombrero de paja');
});

test('what was refused stays in the form, and so it does once its entry is discarded', async ({
  page,
  line,
}) => {
  await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
  line.cut();
  await publishLater(page);
  line.mend();
  await page.goto('/profile');
  await expect(page.getByText('Lo que ibas a publicar no se pudo enviar')).toBeVisible();
  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Foto rota');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('Foto rota');
});

test('what was changed since can be published after the first got through', async ({ page, line }) => {
  await writeDeseo(page, 'Gorra');
  line.cut();
  await publishLater(page);
  await page.getByLabel('Título').fill('Visera');
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Visera');
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/profile');
  for (const title of ['Gorra', 'Visera']) await expect(cards(page, title)).toHaveCount(1);
});

test('a colour taken off, or a picture dropped, counts as a change of what waits', async ({ page, line }) => {
  const another = page.getByRole('button', { name: 'Subir otro deseo' });
  await writeDeseo(page, 'Bufanda');
  await page.getByLabel('Colores').fill('gris');
  await page.keyboard.press('Enter');
  line.cut();
  await publishLater(page);
  await expect(another).toBeVisible();
  await page.getByRole('button', { name: 'Quitar gris' }).click();
  await expect(another).toHaveCount(0);
  await publishLater(page);
  await expect(another).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar' }).click();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'soltada.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [...readFileSync(sampleImage('good-jpeg.jpg'))],
  );
  await page.getByLabel('Imagen', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('soltada.jpg', { exact: true })).toBeVisible();
  await expect(another).toHaveCount(0);
});

test('a picture changed since stays in the form, and its writer too', async ({ page, line }) => {
  await writeDeseo(page, 'Cuadro');
  line.cut();
  await publishLater(page);
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await expect(page.getByText('good-jpeg.jpg', { exact: true })).toBeVisible();
  line.mend();
  await connect(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/tab=create$/);
  await expect(page.getByLabel('Título')).toHaveValue('Cuadro');
  await expect(page.getByText('good-jpeg.jpg', { exact: true })).toBeVisible();
});

test('a refusal is no longer told once the deseo was mended and published', async ({ page, line }) => {
  await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
  line.cut();
  await publishLater(page);
  line.mend();
  await connect(page);
  const refusal = page.getByText('Lo que ibas a publicar no se pudo enviar');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(refusal).toHaveCount(0);
});

for (const [width, height] of [
  [390, 700],
  [1280, 720],
] as const) {
  test(`a notice leaves the button to publish free, at ${width} x ${height} px`, async ({ page, line }) => {
    await page.setViewportSize({ width, height });
    await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
    line.cut();
    await publishLater(page);
    line.mend();
    await connect(page);
    await expect(page.getByText('Lo que ibas a publicar no se pudo enviar')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: /^Publicar/ }).click({ trial: true });
    const covered = await page.getByRole('button', { name: /^Publicar/ }).evaluate((button) => {
      const { left, top, width: wide, height: high } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].filter(
        (part) => !button.contains(document.elementFromPoint(left + wide * part, top + high * part)),
      );
    });
    expect(covered).toEqual([]);
  });
}
