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
const message = (page: Page) => page.getByText('Por favor ingresa un email válido');

test('a press is not lost to the message of the field that it leaves', async ({ page }) => {
  await page.goto('/login');
  await pressFromWrongEmail(page, page.getByRole('button', { name: 'Iniciar sesión' }));
  await expect(message(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(message(page)).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('nor is the way to the forgotten password, and a press that is taken back lets the field speak', async ({
  page,
}) => {
  await page.goto('/login');
  const link = page.getByRole('link', { name: '¿Olvidaste tu contraseña?' });
  await pressFromWrongEmail(page, link);
  await expect(message(page)).toHaveCount(0);
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(message(page)).toBeVisible();
  await page.getByLabel('Email').fill('ana@example.com');
  await expect(message(page)).toHaveCount(0);
  await page.getByLabel('Email').fill('ana@');
  await link.click();
  await expect(page).toHaveURL(/forgot-password/);
});
