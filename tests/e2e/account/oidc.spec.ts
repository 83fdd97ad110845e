import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, register } from '#tests/e2e/setup/people.page.ts';
import { productOf } from '#tests/e2e/setup/programs.ts';

const test = base.extend({ product: async ({ oidcSplit }, use) => use(productOf(oidcSplit)) });

let made = 0;
const someone = () => ({ sub: `o-${process.pid}-${++made}`, email: freshEmail(), name: 'Gabi Gómez' });

test('another provider: a newcomer comes in, keeps their only way in, and comes again', async ({
  page,
  oidc,
}) => {
  oidc.signInAs(someone());
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/register');
  await press('Registrarse con Authentik');
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Gabi Gómez' })).toBeVisible();
  await press('Desvincular Authentik');
  await expect(page.getByText('Antes de desvincular Authentik, creá una contraseña.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/notifications');
  await press('Continuar con Authentik');
  await expect(page).toHaveURL(/\/notifications$/);
});

test('another provider: an account is linked and unlinked in the profile', async ({ page, oidc }) => {
  oidc.signInAs(someone());
  await register(page, 'Ana');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Vincular Authentik' }).click();
  await expect(page.getByText('Cuenta de Authentik vinculada')).toBeVisible();
  await page.getByRole('button', { name: 'Desvincular Authentik' }).click();
  await expect(page.getByText('Cuenta de Authentik desvinculada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vincular Authentik' })).toBeVisible();
});
