import { axeFindings } from '#tests/e2e/setup/axe-findings.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  befriendByForms,
  enterAs,
  makeFormPerson,
  publishByForm,
  reserveByForm,
} from '#tests/e2e/setup/form-person.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`reservations and comments pass axe in ${colorScheme} at ${width} px`, async ({
      page,
      playwright,
      baseURL,
    }) => {
      const owner = await makeFormPerson(playwright, baseURL, `Ana ${colorScheme} ${width}`);
      const beto = await makeFormPerson(playwright, baseURL, `Beto ${colorScheme} ${width}`);
      await befriendByForms(beto, owner);
      const free = await publishByForm(owner, 'Bicicleta');
      const gift = await publishByForm(owner, 'Tetera');
      await reserveByForm(beto, gift, 'Lo busco el sábado');
      await beto.post(`/gift/${gift}/comments`, { intent: 'add', comment: 'Mirá https://tienda.ar/tetera' });
      await enterAs(page.context(), beto);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const expectClean = async (what: string) => expect(await axeFindings(page), what).toEqual([]);
      for (const path of [
        ...[`/gift/${gift}`, `/gift/${free}`, `/gift/${free}/reservation`, '/reservations'],
        ...[`/gift/${gift}/comments`, `/gift/${gift}/comments?eliminar=none`],
      ]) {
        await page.goto(path);
        await expectClean(path);
      }
      await page.goto(`/gift/${free}`);
      await page.getByRole('link', { name: 'Reservar deseo' }).click();
      await page.getByRole('dialog').waitFor();
      await expectClean('reserving');
      await page.goto(`/gift/${gift}`);
      await page.getByRole('link', { name: 'Editar', exact: true }).click();
      await expectClean('editing');
      await page.goto(`/gift/${gift}`);
      await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      await expectClean('deleting');
    });
  }
}
