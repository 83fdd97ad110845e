import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { deadSession, signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const { expect } = test;

// What was typed when the session died is there again. Without scripts: `tests/web/forms-without-scripts/`.
test('saved form: typed while the session died, it comes back to its writer', async ({
  page,
  playwright,
  split,
}) => {
  const email = await register(page, 'Ana');

  await test.step('a step of onboarding, which leads on as it would have', async () => {
    const shirt = page.getByLabel('Remera');
    await page.goto('/onboarding?redirectTo=%2Fnotifications');
    await shirt.fill('XL');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await signInAgain(page, email);
    await expect(page).toHaveURL(/\/onboarding\?/);
    await expect(shirt).toHaveValue('XL');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('the name of a list', async () => {
    const name = page.getByLabel('Nueva lista');
    const create = page.getByRole('button', { name: 'Crear lista' });
    await page.goto('/profile/lists');
    split.proxy.breakCall('POST', /giftlists/, deadSession);
    await name.fill('Cumple de Ana');
    await create.click();
    await expect(page.getByText('Tu sesión terminó. Iniciá sesión para seguir.').first()).toBeVisible();
    split.proxy.mend();
    await signInAgain(page, email);
    await expect(name).toHaveValue('Cumple de Ana');
    await create.click();
    await expect(page.getByText('Lista creada exitosamente').first()).toBeVisible();
    await expect(name).toHaveValue('');
  });

  await test.step('the profile', async () => {
    const name = page.getByLabel('Nombre', { exact: true });
    const volf = page.getByRole('button', { name: 'Quitar Volf' });
    const note = page.getByLabel('Algo más sobre tus gustos');
    await page.goto('/profile/edit');
    await name.fill('Ana María');
    await page.getByLabel('Marcas favoritas').fill('Volf');
    await page.getByRole('button', { name: 'Agregar marca' }).click();
    await expect(volf).toBeVisible();
    await note.fill('ñandú '.repeat(160));
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await signInAgain(page, email);
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await expect(name).toHaveValue('Ana María');
    await expect(volf).toBeVisible();
    await expect(note).toHaveValue('ñandú '.repeat(160));
    await page.reload();
    await expect(name).toHaveValue('Ana');
  });

  await test.step('a comment, and to nobody else', async () => {
    const field = page.getByLabel('Agregar comentario');
    const beto = await makeApiPerson(split.apiUrl, 'Beto');
    const other = await makeFormPerson(playwright, split.url, 'Otra');
    const path = `/gift/${await publishByApi(beto, 'Tetera')}`;
    await page.goto(path);
    split.proxy.breakCall('POST', /\/comments/, deadSession);
    await field.fill('¿De qué color?');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page).toHaveURL(/redirectTo=/);
    split.proxy.mend();
    const { cookies } = await other.context.storageState();
    await page.context().addCookies(cookies.filter(({ name }) => name === 'deseo'));
    await page.goto(path);
    await expect(field).toHaveValue('');
    await page.context().clearCookies({ name: 'deseo' });
    await page.goto(`/?${new URLSearchParams({ redirectTo: path })}`);
    await signInAgain(page, email);
    await expect(field).toHaveValue('¿De qué color?');
  });
});
