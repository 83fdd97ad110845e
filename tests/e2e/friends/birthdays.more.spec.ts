import type { Page } from '@playwright/test';
import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

const DAY_MS = 24 * 60 * 60 * 1000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('birthdays: friends see whose comes; one’s own is asked for once', async ({ page, split }) => {
  const people = ['Ana', 'Beto', 'Mateo'].map((name) => makeApiPerson(split.apiUrl, name));
  const [ana, beto, mateo] = await Promise.all(people);
  if (!ana || !beto || !mateo) throw new Error('nobody');
  await Promise.all([befriendByApi(ana, mateo), befriendByApi(beto, mateo), publishByApi(mateo, 'Pava')]);
  const soon = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(4, 10);
  await mateo.call('updateProfile', { form: { Birthday: `1996${soon}` } });
  const group = page.getByRole('group', { name: '¿Cuándo cumplís?' });

  await test.step('signing in tells where one’s days begin', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(page, 'Iniciar sesión').click();
    await expect(page).toHaveURL('/home');
    const { timeZone } = (await ana.call('ownProfile')).body;
    expect(timeZone).toBe('Asia/Tokyo');
  });

  await test.step('the feed says whose comes, and leads to their page', async () => {
    const line = page.getByRole('link', { name: /^Mateo cumple en \d días$/ });
    // why: a row that is one link, and no higher.
    expect((await line.boundingBox())?.height).toBeLessThan(48);
    await line.click();
    await expect(page).toHaveURL(`/friend/${mateo.id}`);
    await expect(page.getByText(/^Cumple el \d+ de [a-z]+ · en \d días$/)).toBeVisible();
    await expect(page.getByText('1996')).toHaveCount(0);
  });

  await test.step('one’s own: a day that is none is told, and a day is kept', async () => {
    await page.goto('/home');
    await page.getByLabel('Día').selectOption('31');
    await page.getByLabel('Mes').selectOption('abril');
    await button(page, 'Guardar').click();
    await expect(group).toHaveAccessibleDescription(/Ese día no existe/);
    await expect(page.getByLabel('Día')).toHaveValue('31');
    await expect(page.getByLabel('Mes')).toHaveValue('4');
    await page.getByLabel('Día').selectOption('30');
    await button(page, 'Guardar').click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('Perfil actualizado')).toBeVisible();
    await expect(group).toHaveCount(0);
    await page.goto('/profile');
    await expect(page.getByText(/^Cumple el 30 de abril · en \d+ días?$|^Cumple hoy$/)).toBeVisible();
  });

  await test.step('one’s own: changed with the profile, and told to nobody', async () => {
    await page.goto('/profile/edit');
    await expect(page.getByLabel('Día')).toHaveValue('30');
    await page.getByLabel('Año').selectOption('1990');
    await page.getByLabel('Nadie').check();
    await button(page, 'Guardar').click();
    await expect(page).toHaveURL('/profile');
    const own = (await ana.call('ownProfile')).body;
    expect(own).toMatchObject({ birthday: '1990-04-30', birthdayAudience: 'nobody' });
  });

  await test.step('not answered now: not asked again', async () => {
    await page.context().clearCookies();
    await signIn(page, beto.email);
    await page.goto('/home');
    await expect(group).toBeVisible();
    await button(page, 'Ahora no').click();
    await expect(group).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Pava' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Pava' })).toBeVisible();
    await expect(group).toHaveCount(0);
  });
});
