import { connect, publishLater, withoutBackgroundSync, writeDeseo } from '#tests/e2e/setup/outbox.page.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { expect, test } from '#tests/e2e/setup/worker-stack.ts';

const sizes = [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

test('deseo refused later: is told, stays in its form, and may be mended or discarded', async ({
  page,
  line,
  people,
}) => {
  const title = page.getByLabel('Título');
  const publish = page.getByRole('button', { name: /^Publicar/ });
  const refusal = page.getByText('Lo que ibas a publicar no se pudo enviar');
  await withoutBackgroundSync(page);
  await people('Ana Luego');

  await test.step('the notification leaves the button to publish free', async () => {
    await writeDeseo(page, 'Foto rota', 'corrupt-crc.png');
    line.cut();
    await publishLater(page);
    line.mend();
    await connect(page);
    await expect(refusal).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await publish.click({ trial: true });
      const covered = await publish.evaluate((button) => {
        const { left, top, width: wide, height: high } = button.getBoundingClientRect();
        return [0.1, 0.5, 0.9].filter(
          (part) => !button.contains(document.elementFromPoint(left + wide * part, top + high * part)),
        );
      });
      expect(covered, `${size.width} x ${size.height} px`).toEqual([]);
    }
  });

  await test.step('mended and published, it is no longer told', async () => {
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
    await publish.click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(refusal).toHaveCount(0);
  });

  await test.step('discarded, it is in the form all the same', async () => {
    await writeDeseo(page, 'Foto peor', 'corrupt-crc.png');
    line.cut();
    await publishLater(page);
    line.mend();
    await page.goto('/profile');
    await expect(refusal).toBeVisible();
    await page.goto('/home/create');
    await expect(title).toHaveValue('Foto peor');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveValue('Foto peor');
  });
});
