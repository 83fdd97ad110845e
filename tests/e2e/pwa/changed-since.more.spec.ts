import { readFileSync } from 'node:fs';
import {
  connect,
  publishLater,
  SENT,
  withoutBackgroundSync,
  writeDeseo,
} from '#tests/e2e/setup/outbox.page.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/worker-stack.ts';

test('deseo changed since it waits: the change stays, and is another deseo', async ({
  page,
  line,
  people,
}) => {
  const title = page.getByLabel('Título');
  const picture = page.getByLabel('Imagen', { exact: true });
  const publish = page.getByRole('button', { name: /^Publicar/ });
  const another = page.getByRole('button', { name: 'Subir otro deseo' });
  await withoutBackgroundSync(page);
  await people('Ana Luego');

  await test.step('its words, with the form open: they can be published', async () => {
    await writeDeseo(page, 'Gorra');
    line.cut();
    await publishLater(page);
    await title.fill('Visera');
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(title).toHaveValue('Visera');
    await publish.click();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('its picture, and its writer stays in the form', async () => {
    await writeDeseo(page, 'Cuadro');
    line.cut();
    await publishLater(page);
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await picture.setInputFiles(sampleImage('good-jpeg.jpg'));
    await expect(page.getByRole('figure').getByText('good-jpeg.jpg', { exact: true })).toBeVisible();
    line.mend();
    await connect(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/home\/create$/);
    await expect(title).toHaveValue('Cuadro');
    await expect(page.getByRole('figure').getByText('good-jpeg.jpg', { exact: true })).toBeVisible();
  });

  await test.step('its words, sent from another page', async () => {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await title.fill('Sombrero');
    line.cut();
    await publishLater(page);
    await title.fill('Sombrero de paja');
    line.mend();
    await page.goto('/profile');
    await expect(page.getByText(SENT)).toBeVisible();
    for (const sent of ['Gorra', 'Visera', 'Cuadro', 'Sombrero'])
      await expect(page.getByRole('article').filter({ hasText: sent })).toHaveCount(1);
    await page.goto('/home/create');
    await expect(title).toHaveValue('Sombrero de paja');
  });

  await test.step('a colour taken off and a picture dropped are changes too', async () => {
    await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
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
    await picture.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('figure').getByText('soltada.jpg', { exact: true })).toBeVisible();
    await expect(another).toHaveCount(0);
  });
});
