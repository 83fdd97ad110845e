import { makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('a link made on the friends tab makes the newcomer a friend', async ({ page, newPerson, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.goto('/home?tab=friends');
  await page.getByRole('button', { name: 'Crear link de invitación' }).click();
  const link = await page.getByLabel('Tu link de invitación').inputValue();
  expect(link).toMatch(/\/register\?invite=[\w-]{32}$/);

  const newcomer = await newPerson();
  await newcomer.goto(link);
  await expect(newcomer.getByText('Ana te invitó: cuando te registres ya van a ser amigos.')).toBeVisible();
  expect(await newcomer.content()).not.toContain(ana.email);
  await newcomer.getByLabel('Email').fill(freshEmail());
  await newcomer.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await newcomer.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await newcomer.getByLabel('Nombre').fill('Nueva');
  await newcomer.getByRole('button', { name: 'Crear cuenta' }).click();
  await newcomer.waitForURL(/\/(home|onboarding)/);
  expect((await ana.call('friends')).body.map(({ name }) => name)).toEqual(['Nueva']);

  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  const other = await newPerson();
  await signIn(other, beto.email);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Ana te invita' })).toBeVisible();
  await other.getByRole('button', { name: 'Aceptar' }).click();
  await expect(other).toHaveURL(`/friend/${ana.id}`);
  await expect(other.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Ya son amigos' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Ver sus deseos' }).click();
  await expect(other).toHaveURL(`/friend/${ana.id}`);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este es tu link de invitación' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver tus amigos' }).click();
  await expect(page.getByRole('link', { name: 'Nueva' }).first()).toBeVisible();
});

test('a friend who was removed loses sight of the deseos at once', async ({ page, newPerson, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  const his = await newPerson();
  await signIn(his, beto.email);
  await his.goto(`/friend/${ana.id}`);
  await expect(his.getByRole('link', { name: 'Carpa' })).toBeVisible();

  await signIn(page, ana.email);
  await page.goto(`/friend/${beto.id}`);
  await page.getByRole('link', { name: 'Eliminar de tus amigos' }).click();
  await expect(page.getByRole('heading', { name: '¿Eliminar a Beto de tus amigos?' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Ya no son amigos').first()).toBeVisible();

  await his.getByRole('link', { name: 'Carpa' }).click();
  await expect(his.getByText('Usuario no encontrado')).toBeVisible();
  await his.goto('/home');
  await expect(his.getByText('No hay deseos disponibles')).toBeVisible();
  expect((await beto.call('friendGifts', { params: { id: ana.id } })).error.code).toBe('not_friends');
});

test('a link that no longer serves says so before the account is made, and costs nobody theirs', async ({
  page,
}) => {
  await page.goto(`/register?invite=${'A'.repeat(32)}`);
  await expect(page.getByText('Ese link de invitación ya no sirve.')).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
  await expect(page.getByText('Ese link de invitación ya no sirve.')).toHaveCount(0);
});
