import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { shareList } from '#tests/factories/guest.ts';

test('audience pages: axe, touch targets, large text and phone edges find nothing', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana Maximiliana');
  const beto = await makeApiPerson(split.apiUrl, LONG_NAME);
  await befriendByApi(ana, beto);
  const list = (await ana.call('createGiftList', { json: { name: LONG_NAME } })).body;
  await publishByApi(ana, 'Carpa', [list.name]);
  await shareList(ana, list.id, {});
  const change = { name: list.name, audience: 'some' as const, friendIds: [beto.id] };
  await ana.call('renameGiftList', { params: { id: list.id }, json: change });
  const hidden = await publishByApi(ana, 'Escapada');
  await beto.call('reserve', { json: { giftId: hidden } });
  await ana.call('updateGift', { params: { id: hidden }, form: { Draft: 'true' } });
  const ofList = `/profile/lists/${list.id}`;
  const tour = await beginTour(page);
  await signIn(page, ana.email);

  await test.step('who sees a list', async () => {
    await tour.visit(['/profile/lists', `${ofList}/quien-la-ve`, `${ofList}/compartir`, '/profile/share']);
    await page.goto(`${ofList}/quien-la-ve`);
    await page.getByRole('checkbox', { name: beto.name }).uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Elegí al menos a una persona, o dejala en Solo yo.')).toBeVisible();
    await tour.look('nobody ticked');
  });

  await test.step('her page with another’s eyes', async () => {
    const seen = ['', `?como=${beto.id}`, '?como=link'].map((query) => `/profile/ver-como${query}`);
    await tour.visit(seen);
  });

  await test.step('a draft', async () => {
    await tour.visit([`/gift/${hidden}`, '/profile?status=draft']);
    await tour.visit(['/profile'], { again: true });
    await page.goto('/profile?status=draft');
    await page.getByLabel('Opciones de Escapada').click();
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
    // why: what the menu lies over is no target meanwhile.
    await tour.look('menu of a draft', { except: 'axe' });
  });

  await test.step('what went out of sight', async () => {
    await page.context().clearCookies();
    await signIn(page, beto.email);
    await tour.visit(['/reservations']);
  });

  expect(tour.findings).toEqual([]);
});
