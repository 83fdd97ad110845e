import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('friend page: who they are, their deseos by list, the way back, and its end', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await ana.call('updateProfile', {
    form: {
      ColorNote: 'Tonos tierra | Intereses: Viajes, Música',
      Colors: ['Verde'],
      Brands: ['Adidas'],
      'Sizes.Shirt': 'M',
      'Sizes.Shoes': '38',
    },
  });
  await publishByApi(ana, 'Carpa', ['Viaje']);
  await publishByApi(ana, 'Libro', ['Cumple']);
  await signIn(page, beto.email);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1, name: 'Ana' });
  const [carpa, libro] = [
    page.getByRole('link', { name: 'Carpa' }),
    page.getByRole('link', { name: 'Libro' }),
  ];

  await test.step('the way back leads to the tab that was given', async () => {
    await page.goto('/home/friends');
    await link('Ana').click();
    await expect(heading).toBeVisible();
    await link('Volver').click();
    await expect(page).toHaveURL('/home/friends');
  });

  await test.step('who they are', async () => {
    await link('Ana').click();
    await expect(page).toHaveURL(`/friend/${ana.id}`);
    await expect(heading).toBeVisible();
    const facts = ['Remera M', 'Calzado 38', 'Viajes', 'Música', 'Verde', 'Tonos tierra', 'Adidas'];
    for (const text of [ana.email, ...facts]) {
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('their deseos, filtered by list, also after one was open', async () => {
    await expect(carpa).toBeVisible();
    await link('Cumple').click();
    await expect(libro).toBeVisible();
    await expect(carpa).toHaveCount(0);
    await page.getByRole('link', { name: 'Limpiar todos' }).click();
    await expect(carpa).toBeVisible();
    await link('Viaje').click();
    await expect(libro).toHaveCount(0);
    await carpa.click();
    await expect(page).toHaveURL(/\/gift\/[0-9a-f-]+\?list=Viaje$/);
    await expect(page.getByText('Detalle del deseo')).toBeVisible();
    await page.getByRole('link', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`/friend/${ana.id}?list=Viaje`);
    await page.getByRole('link', { name: 'Todos los regalos' }).click();
    await expect(libro).toBeVisible();
  });

  await test.step('else the way back leads to the page before', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Perfil de Ana' }).first().click();
    await link('Viaje').click();
    await page.getByRole('link', { name: 'Limpiar todos' }).click();
    await link('Volver').click();
    await expect(page).toHaveURL('/home');
  });

  await test.step('a friend who was removed loses sight of the deseos at once', async () => {
    await page.goto(`/friend/${ana.id}`);
    await expect(carpa).toBeVisible();
    await ana.call('removeFriend', { params: { id: beto.id } });
    await carpa.click();
    await expect(page.getByText('Usuario no encontrado')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText('No hay deseos disponibles')).toBeVisible();
    const refused = await beto.call('friendGifts', { params: { id: ana.id } });
    expect(refused.error.code).toBe('not_friends');
  });
});
