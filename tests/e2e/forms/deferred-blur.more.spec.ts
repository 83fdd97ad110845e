import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';

/** Leaves a wrong e-mail in the field, its check loaded, and holds the mouse down on the upper edge of what is given. */
async function pressFromWrongEmail(page: Page, pressed: Locator) {
  const email = page.getByLabel('Email');
  const schema = page.waitForResponse(/login-schema-[\w-]+\.js/);
  await email.click();
  await hydrated(page);
  await page.getByLabel('Contraseña', { exact: true }).click();
  await schema;
  await email.fill('ana@');
  await pressed.hover({ position: { x: 20, y: 2 } });
  await page.mouse.down();
}

test('press from a wrong field: is not lost to the message, which comes after it', async ({ page }) => {
  const message = page.getByText('Por favor ingresa un email válido');
  await page.goto('/login');
  await pressFromWrongEmail(page, page.getByRole('button', { name: 'Iniciar sesión' }));
  await expect(message).toHaveCount(0);
  await page.mouse.up();
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await test.step('nor to a link, and a press that is taken back lets the field speak', async () => {
    await page.goto('/login');
    const link = page.getByRole('link', { name: '¿Olvidaste tu contraseña?' });
    await pressFromWrongEmail(page, link);
    await expect(message).toHaveCount(0);
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(message).toBeVisible();
    await page.getByLabel('Email').fill('ana@example.com');
    await expect(message).toHaveCount(0);
    await page.getByLabel('Email').fill('ana@');
    await link.click();
    await expect(page).toHaveURL(/forgot-password/);
  });
});
