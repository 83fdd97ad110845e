import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { PASSWORD, register } from '#tests/e2e/setup/people.page.ts';

// The second press of a form whose first answer is on its way, where scripts run.

test('form pressed twice: one account, and one list', async ({ page }) => {
  /** Sends the form twice, the second time while the first answer has not come. */
  const pressTwice = async (name: string) => {
    await page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      setTimeout(() => button.form?.requestSubmit(), 50);
    });
  };

  await test.step('a new list', async () => {
    await register(page, 'Ana');
    await page.goto('/profile/lists');
    await hydrated(page);
    await page.getByLabel('Nueva lista').fill('Navidad');
    await pressTwice('Crear lista');
    await expect(page.getByText('Lista creada exitosamente')).toBeVisible();
    await expect(page.getByLabel('Nueva lista')).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Mis listas' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('an account', async () => {
    await page.context().clearCookies();
    await page.goto('/register');
    await page.getByLabel('Email').fill('dos-veces@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await hydrated(page);
    await pressTwice('Crear cuenta');
    await expect(page).toHaveURL(/\/onboarding/);
  });
});
