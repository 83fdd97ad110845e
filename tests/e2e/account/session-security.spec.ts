import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, register } from '#tests/e2e/setup/people.page.ts';

test('the session cookie is out of reach of scripts, and no planted one survives signing in', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'deseo', value: 'plantada', url: baseURL ?? '' }]);
  await register(page, 'Ana');
  const session = async () => (await context.cookies()).find(({ name }) => name === 'deseo');
  const first = await session();
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(first?.value).not.toBe('plantada');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await session()).toBeUndefined();

  await context.addCookies([{ name: 'deseo', value: first?.value ?? '', url: baseURL ?? '' }]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
  await expect(page.getByText('Tu sesión terminó. Iniciá sesión para seguir.')).toBeVisible();
});

test('after login nobody is led to another site', async ({ page, baseURL }) => {
  const email = await register(page, 'Ana');
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example',
  ]) {
    await page.context().clearCookies();
    await page.goto(`/login?redirectTo=${to.includes('%') ? to : encodeURIComponent(to)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page, to).toHaveURL(`${baseURL}/home`);
  }
});

test('a form of another site changes nothing', async ({ page, baseURL }) => {
  await register(page, 'Ana');
  const forms = ['/logout', '/profile/lists'].map(
    (path) =>
      `<form method="post" action="${baseURL}${path}"><input name="name" value="Ajena"><button>${path}</button></form>`,
  );
  const evil = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(forms.join('')),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const { port } = evil.address() as AddressInfo;
  for (const path of ['/logout', '/profile/lists']) {
    // why: another port is the same site to SameSite, so only the check of origins stands in the way here.
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('button', { name: path }).click();
    await expect(page.getByText('El formulario vino de otro sitio')).toBeVisible();
  }
  evil.closeAllConnections();
  evil.close();
  await page.goto('/profile/lists');
  await expect(page.getByText('Todavía no tenés listas')).toBeVisible();
});

test('no page ever gives a password back', async ({ page }) => {
  const secret = 'Clave-Que-No-Vuelve-9';
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto('/login');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.goto('/register');
  await page.getByLabel('Email').fill('sin-arroba');
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await page.getByLabel('Confirmar contraseña').fill(`${secret}x`);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});
