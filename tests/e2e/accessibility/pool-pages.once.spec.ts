import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('pool pages: axe, touch targets, large text and phone edges find nothing', async ({ page, split }) => {
  const person = (name: string) => makeApiPerson(split.apiUrl, name);
  const [owner, mateo, valen] = [await person(LONG_NAME), await person('Mateo'), await person(LONG_NAME)];
  await befriendByApi(owner, mateo);
  await befriendByApi(owner, valen);
  const gift = { name: 'Electroencefalografista de juguete', id: '' };
  gift.id = await publishByApi(owner, gift.name);
  const other = await publishByApi(owner, 'Carpa');
  const json = { giftId: gift.id, target: '12345678,90'.replace(',', '.'), payTo: 'alias.de.veinte.letr' };
  const made = (await mateo.call('createPool', { json: { ...json, message: 'Es la que quiere' } })).body;
  const params = { id: made.id };
  const { token } = (await mateo.call('invitePool', { params, json: {} })).body;
  const join = `/vaquita/unirse/${token}`;
  const pool = `/vaquita/${made.id}`;
  const tour = await beginTour(page);
  const as = async ({ email }: { email: string }) => {
    await page.context().clearCookies();
    await signIn(page, email);
  };

  await test.step('a visitor, a guest, then who could give', async () => {
    await tour.visit([join]);
    const shared = await owner.call('createListLink', { json: { listId: null, guestsSeeNames: true } });
    const list = `/lista/${shared.body.token}`;
    await page.request.post(`${list}/entrar`, { form: { name: 'Marta', isSomebodyElse: 'on' } });
    await tour.visit([pool, join, `${list}/deseo/${gift.id}`]);
    await expect(page.getByRole('link', { name: 'Ver la vaquita' })).toBeVisible();
    await as(valen);
    await tour.visit([pool, join, `/vaquita/nueva?deseo=${other}`, `/gift/${other}`, `/gift/${gift.id}`]);
  });

  await test.step('the organizer alone, then with somebody', async () => {
    await as(mateo);
    await tour.visit([pool]);
    await valen.call('joinPool', { params, json: {} });
    await valen.call('updatePoolShare', { params, json: { sent: true } });
    await valen.call('addPoolMessage', { params, json: { text: 'Nada que junte polvo' } });
    const pages = ['sumar', 'cambiar', 'cerrar', 'cancelar', 'bajarse'].map((name) => `${pool}/${name}`);
    await tour.visit([pool, ...pages, '/reservations']);
    await page.goto(pool);
    await page.getByLabel('Opciones del mensaje').click();
    await expect(page.getByRole('button', { name: 'Borrar' })).toBeVisible();
    await tour.look('menu of a message');
  });

  await test.step('a member', async () => {
    await as(valen);
    await tour.visit([pool, `${pool}/monto`]);
    await tour.visit([`${pool}/bajarse`, '/reservations'], { again: true });
  });

  await test.step('orphaned, taken over, over', async () => {
    await mateo.call('leavePool', { params });
    await tour.visit([pool, `${pool}/hacerse-cargo`]);
    await valen.call('takeOverPool', { params, json: { payTo: 'valen.perez' } });
    await mateo.call('joinPool', { params, json: { amount: '5000' } });
    await valen.call('closePool', { params });
    await owner.call('receiveGift', { params: { id: gift.id }, json: { receivedOn: '2020-12-24' } });
    await tour.visit([pool]);
    await as(mateo);
    await tour.visit([pool, `${pool}/contar`]);
  });

  expect(tour.findings).toEqual([]);
});
