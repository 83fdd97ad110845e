import { axeFindings } from '#tests/e2e/setup/axe-findings.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';

test('the question passes axe, in light and dark, and without the browser’s check says the same', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  await enterAs(page.context(), ana);
  await page.route(/\/assets\/delete-account-schema-[\w-]+\.js/, (route) => route.abort());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/profile/leave');
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /Por favor ingresa tu contraseña/,
  );
});
