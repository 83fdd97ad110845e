import { test } from '#tests/e2e/account/passkey-stack.ts';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { addKey } from '#tests/factories/authenticator.ts';

test('passkeys: seen, renamed and removed; what fails is told and keeps the name', async ({
  page,
  product,
  passkeySplit: split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await addKey(ana, product.url, 'Teléfono');
  await signIn(page, ana.email);
  await page.goto('/profile/seguridad');
  const section = page.getByRole('region', { name: 'Llaves de acceso' });
  await expect(section.getByRole('listitem')).toContainText('Todavía sin usar.');

  await section.getByRole('link', { name: 'Renombrar Teléfono' }).click();
  await page.getByLabel('Nombre').fill('   ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ponele un nombre')).toBeVisible();
  split.proxy.breakCall('PATCH', /passkeys/);
  await page.getByLabel('Nombre').fill('El de Ana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No se pudo renombrar la llave. Probá de nuevo.')).toBeVisible();
  split.proxy.mend();
  await expect(page.getByLabel('Nombre')).toHaveValue('El de Ana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Llave renombrada').first()).toBeVisible();

  await section.getByRole('link', { name: 'Quitar El de Ana' }).click();
  await expect(page.getByRole('heading', { name: '¿Quitar la llave «El de Ana»?' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Llave quitada').first()).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await page.goto('/profile/seguridad/llaves/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Esa llave ya no está.').first()).toBeVisible();
});
