import type { Page } from '@playwright/test';
import { type ApiPerson, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { shareList } from '#tests/factories/guest.ts';

/** An owner whose list of two deseos is shared; gives its address. */
async function sharedBy(owner: ApiPerson): Promise<string> {
  await owner.call('updateProfile', {
    form: { Birthday: '1996-03-14', 'Sizes.Shirt': 'M', Avoid: ['perfumes'] },
  });
  await publishByApi(owner, 'Tetera');
  await publishByApi(owner, 'Carpa');
  const message = '¡Cumplo 30! Cualquier cosa me viene bien, y si es para la casa nueva, mejor. '
    .repeat(2)
    .trim();
  const { token } = await shareList(owner, null, { message, showSizes: true, showDay: true });
  return `/lista/${token}`;
}

/** Opens a deseo from the list, and enters to reserve it: four taps, as the name's field has the focus. */
async function enterFor(guest: Page, list: string, title: string, name: string) {
  await guest.goto(list);
  await guest.getByRole('link', { name: title }).click();
  await guest.getByRole('link', { name: 'Quiero regalar esto' }).click();
  await expect(guest.getByLabel('Tu nombre')).toBeFocused();
  await guest.keyboard.type(name);
  await guest.getByLabel(/^No soy Lucía/).check();
  await guest.getByRole('button', { name: 'Ver qué falta' }).click();
  await expect(guest.getByRole('heading', { name: 'Confirmar Reserva' })).toBeVisible();
}

const confirm = (guest: Page) => guest.getByRole('button', { name: 'Confirmar' }).click();
const reserved = (guest: Page) => guest.getByText('¡Deseo reservado exitosamente! 💝').first();

/** Takes along what one reserved, once it is listed. */
async function pass(aunt: Page, title: string) {
  await expect(aunt.getByRole('heading', { name: 'Estas reservas pasan a tu cuenta' })).toBeVisible();
  await expect(aunt.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  await aunt.getByRole('button', { name: 'Pasarlas' }).click();
}

test('shared list: an aunt reserves, undoes it elsewhere, registers and keeps it', async ({
  page: aunt,
  newPerson,
  split,
}) => {
  const lucia = await makeApiPerson(split.apiUrl, 'Lucía');
  const list = await sharedBy(lucia);
  let wayBack = '';

  await test.step('three pages after the list it is reserved; a wrong address is told first', async () => {
    await aunt.setViewportSize({ width: 390, height: 844 });
    await aunt.goto(list);
    const top = await aunt.getByRole('listitem').first().boundingBox();
    expect(top?.y).toBeLessThanOrEqual(300);
    await enterFor(aunt, list, 'Tetera', 'Marta');
    await aunt.getByLabel('Tu email (opcional)').fill('marta@');
    await confirm(aunt);
    await expect(aunt.getByLabel('Tu email (opcional)')).toHaveAccessibleDescription(/email/i);
    await aunt.getByLabel('Tu email (opcional)').fill('');
    await confirm(aunt);
    await expect(reserved(aunt)).toBeVisible();
    await aunt.getByText('Guardá este link', { exact: true }).click();
    wayBack = await aunt.getByRole('textbox', { name: 'Tu link' }).inputValue();
    await aunt.getByRole('link', { name: 'Volver a la lista' }).click();
    await expect(aunt).toHaveURL(list);
    await expect(aunt.getByText('Lo reservaste vos')).toBeVisible();
    await expect(aunt.getByText('Disponible', { exact: true })).toBeVisible();
  });

  await test.step('from another browser it is cancelled by the link', async () => {
    const phone = await newPerson();
    await phone.goto(wayBack);
    await expect(phone.getByRole('heading', { name: '¿Seguir como Marta?' })).toBeVisible();
    await phone.getByRole('button', { name: 'Seguir' }).click();
    await expect(phone).toHaveURL('/mis-reservas');
    await phone.getByLabel('Opciones de Tetera').click();
    await phone.getByRole('button', { name: 'Cancelar Reserva de Tetera' }).click();
    await expect(phone.getByText('Reserva cancelada exitosamente.').first()).toBeVisible();
  });

  await test.step('reserved again, it is in the account that she makes', async () => {
    await aunt.goto(list);
    await aunt.getByRole('link', { name: 'Tetera' }).click();
    await aunt.getByRole('link', { name: 'Quiero regalar esto' }).click();
    await confirm(aunt);
    await expect(reserved(aunt)).toBeVisible();
    await aunt.getByRole('link', { name: 'Crear mi cuenta' }).click();
    await expect(aunt.getByText('Tus reservas quedan en tu cuenta.')).toBeVisible();
    await aunt.getByLabel('Email').fill(freshEmail());
    await aunt.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await aunt.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await aunt.getByRole('button', { name: 'Crear cuenta' }).click();
    await pass(aunt, 'Tetera');
    await aunt.waitForURL(/\/onboarding\?redirectTo=.*amigos/);
    await aunt.goto(`${list}/amigos`);
    await expect(aunt.getByRole('heading', { name: /Lucía y vos sean amigos/ })).toBeVisible();
    await aunt.getByRole('button', { name: 'Invitar' }).click();
    await expect(aunt).toHaveURL('/reservations');
    const giving = aunt.getByRole('region', { name: 'Para regalar' });
    await expect(giving.getByRole('heading', { name: 'Tetera' })).toBeVisible();
  });
});

test('shared list: who has an account already signs in to it and finds what is theirs', async ({
  page: aunt,
  split,
}) => {
  const lucia = await makeApiPerson(split.apiUrl, 'Lucía');
  const list = await sharedBy(lucia);
  const old = await makeApiPerson(split.apiUrl, 'Tía Rosa');
  await enterFor(aunt, list, 'Carpa', 'Rosa');
  await confirm(aunt);
  await expect(reserved(aunt)).toBeVisible();
  await aunt.goto('/mis-reservas');
  await aunt.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await expect(aunt.getByText('Tus reservas quedan en tu cuenta.')).toBeVisible();
  await aunt.getByLabel('Email').fill(old.email);
  await aunt.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await aunt.getByRole('button', { name: 'Iniciar sesión' }).click();
  await pass(aunt, 'Carpa');
  await expect(aunt).toHaveURL(`${list}/amigos`);
  await aunt.getByRole('link', { name: 'Ahora no' }).click();
  await expect(aunt.getByRole('heading', { name: 'Carpa' })).toBeVisible();
});

test('shared list: a visitor puts it in order, with and without scripts', async ({ page, split }) => {
  const list = await sharedBy(await makeApiPerson(split.apiUrl, 'Lucía'));
  await page.goto(list);
  await page.getByText('Filtrar', { exact: true }).click();
  await page.getByLabel('Precio: menor a mayor').check();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
});
