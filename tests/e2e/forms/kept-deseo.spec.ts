import type { Page } from '@playwright/test';
import { withScripts } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { deadSession, signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const { expect } = test;
const ended = 'Tu sesión terminó. Iniciá sesión para seguir.';

async function fillDetails(page: Page, title: string) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Se queda, con ñandú\ny otra línea');
  await page.getByLabel('3 de 5').check({ force: true });
  await page.getByLabel('Precio').fill('12,50');
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Marcas').fill('Volf');
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Volf' })).toBeVisible();
}

async function expectDetails(page: Page, title: string) {
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Descripción')).toHaveValue('Se queda, con ñandú\ny otra línea');
  await expect(page.getByLabel('3 de 5')).toBeChecked();
  await expect(page.getByLabel('Precio')).toHaveValue('12,50');
  await expect(page.getByLabel('Moneda')).toHaveValue('USD');
  await expect(page.getByRole('button', { name: 'Quitar Volf' })).toBeVisible();
}

// look.md "Create": nothing typed is ever lost, not by a dead session. The picture alone needs choosing again without scripts.
test('a new deseo, typed while the session died, comes back', async ({ page, split, javaScriptEnabled }) => {
  const scripts = withScripts(javaScriptEnabled);
  const email = await register(page, 'Ana');
  await page.goto('/home?tab=create');
  if (scripts) await hydrated(page);
  const choose = () => page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await choose();
  if (scripts) await toDetails(page);
  await fillDetails(page, 'Lámpara que queda');
  // why: without scripts adding a brand went to the server and back, which takes the file out of its field.
  if (!scripts) await choose();
  split.proxy.breakCall('POST', /\/gifts$/, deadSession);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText(ended).first()).toBeVisible();
  split.proxy.mend();

  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/home\?tab=create$/);
  if (scripts) await hydrated(page);
  if (scripts) await toDetails(page);
  else await choose();
  await expectDetails(page, 'Lámpara que queda');
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('');
});

test('a deseo that is edited while the session died, too', async ({ page, split, playwright }) => {
  const email = freshEmail();
  const ana = await makeFormPerson(playwright, split.url, 'Ana', email);
  const id = await publishByForm(ana, 'Tetera');
  await enterAs(page.context(), ana);
  await page.goto(`/gift/${id}/edit`);
  await fillDetails(page, 'Tetera azul');
  split.proxy.breakCall('PATCH', /\/gifts\//, deadSession);
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await save.click();
  await expect(page.getByText(ended).first()).toBeVisible();
  split.proxy.mend();

  await signInAgain(page, email);
  await expect(page).toHaveURL(new RegExp(`/gift/${id}/edit`));
  await expectDetails(page, 'Tetera azul');
  await save.click();
  await expect(page.getByText('Tetera azul').first()).toBeVisible();
  await page.goto(`/gift/${id}/edit`);
  await expectDetails(page, 'Tetera azul');
});
