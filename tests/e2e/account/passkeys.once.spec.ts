import { addAuthenticator, test } from '#tests/e2e/account/passkey-stack.ts';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';

const REFUSED = 'No pudimos comprobar la llave. Probá de nuevo.';

test('passkey: offered, made, signed in with by button and at the field, removed', async ({
  page,
  passkeySplit: split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const { client, id } = await addAuthenticator(page);
  await page.goto('/login?redirectTo=%2Freservations');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('La próxima vez entrá con tu huella o tu cara.')).toBeVisible();
  await page.getByRole('link', { name: 'Crear llave' }).click();

  const verify = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
  await verify(false);
  await page.getByLabel('Nombre').fill('Mi notebook');
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('No se creó ninguna llave. Podés probar de nuevo.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Mi notebook');
  await verify(true);
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('Llave agregada').first()).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Mi notebook' });
  await expect(row).toContainText('Todavía sin usar.');
  await page.getByRole('link', { name: 'Agregar una llave' }).click();
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('Este dispositivo ya tiene una llave de tu cuenta.')).toBeVisible();

  // why: else the field's offer is taken at once, and the button's page never seen.
  await verify(false);
  await page.context().clearCookies();
  await page.goto('/login?redirectTo=%2Fprofile%2Fseguridad');
  await page.getByLabel('Email').click();
  await page.getByRole('link', { name: 'Entrar con una llave' }).click();
  await expect(page.getByText('No usaste ninguna llave.')).toBeVisible();
  await verify(true);
  await page.getByRole('button', { name: 'Entrar con una llave' }).click();
  await expect(row).toContainText('Usada por última vez el');

  await page.context().clearCookies();
  await page.goto('/login?redirectTo=%2Fprofile%2Fseguridad');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByLabel('Email').click();
  await expect(row).toBeVisible();

  await page.getByRole('link', { name: 'Quitar Mi notebook' }).click();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Llave quitada').first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login/llave');
  await expect(page.getByText(REFUSED)).toBeVisible();
});

test('passkey: a foreign one, a replayed answer and another origin are refused', async ({
  page,
  product,
  passkeySplit: split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const { client, id } = await addAuthenticator(page);
  await signIn(page, ana.email);
  await page.goto('/profile/seguridad/llaves/nueva');
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('Llave agregada').first()).toBeVisible();
  await page.context().clearCookies();

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.goto('/login/llave');
  const replayed = (await sent).postData() ?? '';
  await page.waitForURL('**/home');
  await page.context().clearCookies();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: product.url };
  const again = await page.request.post(`${product.url}/login/llave`, { data: replayed, headers });
  expect(again.status()).toBe(400);
  expect(await again.text()).toContain(REFUSED);

  // why: 127.0.0.1 is the same site under another name, which an attacker's would be too.
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/login/llave`);
  await expect(page.getByText('No usaste ninguna llave.')).toBeVisible();

  await client.send('WebAuthn.clearCredentials', { authenticatorId: id });
  const foreign = await makeApiPerson(split.apiUrl, 'Beto');
  await signIn(page, foreign.email);
  await page.goto('/profile/seguridad/llaves/nueva');
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('Llave agregada').first()).toBeVisible();
  const { body } = await foreign.call('passkeys');
  await foreign.call('removePasskey', { params: { id: body.passkeys[0]?.id ?? '' }, json: {} });
  await page.context().clearCookies();
  await page.goto('/login/llave');
  await expect(page.getByText(REFUSED)).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con una llave' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await page.getByRole('link', { name: 'Entrar con tu contraseña' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('passkeys: without scripts none is made or used, and both pages say so', async ({
  browser,
  baseURL,
  passkeySplit: split,
}) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Entrar con una llave' })).toBeHidden();
  await page.goto('/login/llave');
  await expect(page.getByText('Para usar una llave de acceso hace falta JavaScript.')).toBeVisible();
  await page.getByRole('link', { name: 'Entrar con tu contraseña' }).click();
  await signIn(page, ana.email);
  await page.goto('/profile/seguridad/llaves/nueva');
  await expect(page.getByText('Para usar una llave de acceso hace falta JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear llave' })).toBeHidden();
  await page.getByRole('link', { name: 'Volver a Seguridad' }).click();
  await expect(page.getByRole('heading', { name: 'Llaves de acceso' })).toBeVisible();
});
