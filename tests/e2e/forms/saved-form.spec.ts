import { befriendByForms, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { deadSession, signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const { expect } = test;

// look.md "Create": what was typed when the session died is there again after signing in, with scripts and without.
test('the name of a list and the profile, typed while the session died, come back', async ({
  page,
  split,
}) => {
  const email = await register(page, 'Ana');
  await page.goto('/profile/lists');
  split.proxy.breakCall('POST', /giftlists/, deadSession);
  await page.getByLabel('Nueva lista').fill('Cumple de Ana');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Tu sesión terminó. Iniciá sesión para seguir.').first()).toBeVisible();
  split.proxy.mend();
  await signInAgain(page, email);
  await expect(page.getByLabel('Nueva lista')).toHaveValue('Cumple de Ana');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada exitosamente').first()).toBeVisible();
  await expect(page.getByLabel('Nueva lista')).toHaveValue('');

  await page.goto('/profile/edit');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await page.getByLabel('Marcas favoritas').fill('Volf');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Volf' })).toBeVisible();
  await page.getByLabel('Algo más sobre tus gustos').fill('ñandú '.repeat(160));
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana María');
  await expect(page.getByRole('button', { name: 'Quitar Volf' })).toBeVisible();
  await expect(page.getByLabel('Algo más sobre tus gustos')).toHaveValue('ñandú '.repeat(160));
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
});

test('a step of onboarding comes back, and leads on as it would have', async ({ page }) => {
  const email = await register(page, 'Ana');
  await page.goto('/onboarding?redirectTo=%2Fnotifications');
  await page.getByLabel('Remera').fill('XL');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/onboarding\?/);
  await expect(page.getByLabel('Remera')).toHaveValue('XL');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/home$/);
});

test('a comment comes back to its writer, and to nobody else', async ({ page, playwright, split }) => {
  const name = `Ana ${Date.now()}`;
  const email = await register(page, name);
  const beto = await makeFormPerson(playwright, split.url, `Beto ${Date.now()}`);
  const ana = await makeFormPerson(playwright, split.url, `Otra ${Date.now()}`);
  await befriendByForms(ana, beto);
  const path = `/gift/${await publishByForm(beto, 'Tetera')}`;
  await page.goto(path);
  split.proxy.breakCall('POST', /\/comments/, deadSession);
  await page.getByLabel('Agregar comentario').fill('¿De qué color?');
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page).toHaveURL(/redirectTo=/);
  split.proxy.mend();
  const { cookies } = await ana.context.storageState();
  const [own] = cookies.filter(({ name: cookie }) => cookie === 'deseo');
  if (own) await page.context().addCookies([own]);
  await page.goto(path);
  await expect(page.getByLabel('Agregar comentario')).toHaveValue('');
  await page.context().clearCookies({ name: 'deseo' });
  await page.goto(`/?${new URLSearchParams({ redirectTo: path })}`);
  await signInAgain(page, email);
  await expect(page.getByLabel('Agregar comentario')).toHaveValue('¿De qué color?');
});
