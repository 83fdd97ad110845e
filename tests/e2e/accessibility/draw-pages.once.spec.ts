import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('draw pages: axe, touch targets, large text and phone edges find nothing', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana Maximiliana');
  const beto = await makeApiPerson(split.apiUrl, LONG_NAME);
  const on = `${new Date().getFullYear() + 1}-12-24`;
  const json = { name: 'Navidad de los Otorrinolaringólogos', on, limit: '20000', message: 'Traigan hielo' };
  const made = (await ana.call('createDraw', { json })).body;
  const params = { id: made.id };
  const token = made.asOrganizer?.token ?? '';
  const join = `/amigo-invisible/unirse/${token}`;
  const draw = `/amigo-invisible/${made.id}`;
  const tour = await beginTour(page);

  await test.step('a visitor, then a guest', async () => {
    await tour.visit([join, `/amigo-invisible/unirse/${'x'.repeat(22)}`]);
    await page.request.post(join, { form: { name: LONG_NAME } });
    await tour.visit([draw, `${draw}/salir`]);
    await tour.visit([`${draw}/mi-lista`, '/amigo-invisible'], { again: true });
    await page.context().clearCookies();
  });

  await test.step('a member, before the draw', async () => {
    await signIn(page, beto.email);
    await tour.visit(['/amigo-invisible/nuevo', join]);
    await tour.visit(['/amigo-invisible'], { again: true });
    await publishByApi(beto, 'Carpa');
    await beto.call('joinDraw', { params: { token }, json: { listId: 'all', wish: 'Nada que junte polvo' } });
    await tour.visit([draw, `${draw}/mi-lista`]);
    await page.context().clearCookies();
  });

  await test.step('its organizer', async () => {
    await signIn(page, ana.email);
    const { participants } = (await ana.call('draw', { params })).body;
    const [one = '', other = ''] = participants.map(({ id }) => id);
    await ana.call('setDrawApart', {
      params,
      json: { groups: [[one, other]], ways: [{ from: other, to: one }] },
    });
    await tour.visit([`${draw}/intocables`, `${draw}/sortear`]);
    await ana.call('setDrawApart', { params, json: { groups: [], ways: [] } });
    await page.goto(draw);
    await page.getByLabel(/^Opciones de Navidad/).click();
    // why: what the menu lies over is no target meanwhile.
    await tour.look('menu of a draw', { except: 'axe' });
    const pages = ['cambiar', 'link', 'cancelar', `quitar/${other}`].map((name) => `${draw}/${name}`);
    await tour.visit([draw, ...pages]);
  });

  await test.step('drawn, closed and open', async () => {
    await ana.call('runDraw', { params, json: { round: 0 } });
    await tour.visit([draw, `${draw}/abrir`, '/amigo-invisible']);
    await page.goto(draw);
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Le regalás a / })).toBeVisible();
    await page.getByText('Preguntarle algo').click();
    await tour.look('opened envelope');
  });

  expect(tour.findings).toEqual([]);
});
