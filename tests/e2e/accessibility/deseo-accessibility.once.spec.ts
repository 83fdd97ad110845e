import { axeFindings } from '#tests/e2e/setup/axe-findings.ts';
import { fillDeseo, press } from '#tests/e2e/setup/deseo-steps.ts';
import { fakeCamera } from '#tests/e2e/setup/fake-camera.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { befriendByForms, enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';

test.use(fakeCamera);

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`what opens around deseos passes axe in ${colorScheme} at ${width} px`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const ana = await makeFormPerson(playwright, baseURL, `Ana ${colorScheme} ${width}`);
    const beto = await makeFormPerson(playwright, baseURL, `Beto ${colorScheme} ${width}`);
    await befriendByForms(ana, beto);
    await publishByForm(beto, 'Tetera');
    const own = await publishByForm(ana, 'Bicicleta');
    await enterAs(page.context(), ana);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const expectClean = async (what: string) => expect(await axeFindings(page), what).toEqual([]);

    await page.goto('/home?tab=create');
    await press(page, 'Sacar una foto');
    await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeEnabled();
    await expectClean('camera');
    await page.keyboard.press('Escape');
    await page.getByLabel('O pegá un link').fill('una taza');
    await press(page, 'Traer imagen');
    await page.getByText('No hay una URL válida en el portapapeles').waitFor();
    await expectClean('pasted link');
    await fillDeseo(page);
    await page.getByLabel('Marcas').fill('Volf, Essen');
    await press(page, 'Agregar marca');
    await expectClean('second step');
    await page.goto(`/gift/${own}/edit`);
    await expectClean('edit');
    await page.goto('/profile');
    await page.locator('summary[aria-label="Opciones de Bicicleta"]').click();
    await expectClean('menu');
    await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectClean('delete');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.locator('summary', { hasText: 'Filtrar' }).click();
    await expectClean('filter');
    await page.goto('/home');
    await page.getByRole('link', { name: 'Tetera', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectClean('detail');
  });
}
