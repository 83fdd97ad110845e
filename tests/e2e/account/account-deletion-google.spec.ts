import { test as base } from '#tests/e2e/setup/google-fixture.ts';
import { freshEmail } from '#tests/e2e/setup/people.page.ts';
import { type SplitStack, startSplitStack } from '#tests/setup/split-stack.ts';

const test = base.extend<object, { split: SplitStack }>({
  split: [
    async ({ google }, use) => {
      const { environment, webEnvironment } = google;
      const split = await startSplitStack({ api: environment, web: { ...environment, ...webEnvironment } });
      await use(split);
      await split.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ split }, use) => use({ url: split.url, log: split.web.log }),
});
const { expect } = test;

test('who signs in with Google alone is asked to do so again before leaving', async ({
  page,
  google,
  split,
}) => {
  const email = freshEmail();
  google.signInAs({ sub: `g-${process.pid}-${Date.now()}`, email, name: 'Gabi Gómez' });
  // why: with scripts Google's own button takes the form's place; the form works in both.
  google.button = 'missing';
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);

  await page.goto('/profile/leave');
  const leave = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  await page.getByLabel('Email').fill('otra@example.com');
  await leave.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Ese no es el email de tu cuenta/);
  const stale = { code: 'sign_in_again', message: 'x', error: 'x' };
  split.proxy.breakCall('DELETE', /\/api\/users$/, { status: 403, body: stale });
  await page.getByLabel('Email').fill(email);
  await leave.click();
  await expect(page.getByText('Por tu seguridad, primero iniciá sesión de nuevo con Google.')).toBeVisible();
  split.proxy.mend();

  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page).toHaveURL(/\/profile\/leave$/);
  await page.getByLabel('Email').fill(email);
  await leave.click();
  await expect(page.getByText('Tu cuenta se eliminó.')).toBeVisible();
});
