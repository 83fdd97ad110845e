import type { Page } from '@playwright/test';
import { giftIdOnProfile } from '#tests/e2e/setup/giving.page.ts';
import { register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { deadSession, signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const { expect } = test;
const ended = 'Tu sesión terminó. Iniciá sesión para seguir.';

type Details = {
  title: string;
  text: string;
  hearts: string;
  price: string;
  currency: string;
  brand: string;
};
const made: Details = {
  title: 'Lámpara que queda',
  text: 'Se queda, con ñandú\ny otra línea',
  hearts: '3 de 5',
  price: '12,50',
  currency: 'USD',
  brand: 'Volf',
};
const changed: Details = {
  title: 'Lámpara azul',
  text: 'Azul, con pingüino\ny otra línea',
  hearts: '4 de 5',
  price: '99,90',
  currency: 'ARS',
  brand: 'Doite',
};

async function fillDetails(page: Page, { title, text, hearts, price, currency, brand }: Details) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill(text);
  await page.getByLabel(hearts).check({ force: true });
  await page.getByLabel('Precio').fill(price);
  await page.getByLabel('Moneda').selectOption(currency);
  await page.getByRole('textbox', { name: /^Marcas/ }).fill(brand);
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(page.getByRole('button', { name: `Quitar ${brand}` })).toBeVisible();
}

async function expectDetails(page: Page, { title, text, hearts, price, currency, brand }: Details) {
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Descripción')).toHaveValue(text);
  await expect(page.getByLabel(hearts)).toBeChecked();
  await expect(page.getByLabel('Precio')).toHaveValue(price);
  await expect(page.getByLabel('Moneda')).toHaveValue(currency);
  await expect(page.getByRole('button', { name: `Quitar ${brand}` })).toBeVisible();
}

// Nothing typed is ever lost, not by a dead session. Without scripts: `tests/web/forms-without-scripts/deseo-forms.test.ts`.
test('kept deseo: typed while the session died, it comes back, new or edited', async ({ page, split }) => {
  const email = await register(page, 'Ana');
  const publish = page.getByRole('button', { name: /^Publicar/ });
  const choose = () => page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
  await page.goto('/home/create');

  await choose();
  await toDetails(page);
  await fillDetails(page, made);

  await test.step('new', async () => {
    split.proxy.breakCall('POST', /\/gifts$/, deadSession);
    await publish.click();
    await expect(page.getByText(ended).first()).toBeVisible();
    split.proxy.mend();
    await signInAgain(page, email);
    await expect(page).toHaveURL(/\/home\/create$/);
    await toDetails(page);
    await expectDetails(page, made);
    await publish.click();
    await expect(page.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
    await page.goto('/home/create');
    await expect(page.getByLabel('Título')).toHaveValue('');
  });

  await test.step('edited', async () => {
    const form = `/gift/${await giftIdOnProfile(page, made.title)}/edit`;
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    await page.goto(form);
    await fillDetails(page, changed);
    split.proxy.breakCall('PATCH', /\/gifts\//, deadSession);
    await save.click();
    await expect(page.getByText(ended).first()).toBeVisible();
    split.proxy.mend();
    await signInAgain(page, email);
    await expect(page).toHaveURL(new RegExp(form));
    await expectDetails(page, changed);
    await save.click();
    await expect(page.getByText(changed.title).first()).toBeVisible();
    await page.goto(form);
    await expectDetails(page, changed);
  });
});
