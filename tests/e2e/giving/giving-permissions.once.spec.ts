import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  befriendByForms,
  cancelByForm,
  type FormPerson,
  fieldIn,
  makeFormPerson,
  makeVisitor,
  publishByForm,
  reserveByForm,
  toastOf,
} from '#tests/e2e/setup/form-person.ts';

// What a forged form may not do through the web app's own actions (spec section 6).
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const giving = test.extend<{ owner: FormPerson; beto: FormPerson; caro: FormPerson; gift: string }>({
  owner: async ({ playwright, baseURL }, use, info) =>
    use(await makeFormPerson(playwright, baseURL, `Ana ${info.testId}`)),
  beto: async ({ playwright, baseURL, owner }, use, info) => {
    const beto = await makeFormPerson(playwright, baseURL, `Beto ${info.testId}`);
    await befriendByForms(beto, owner);
    await use(beto);
  },
  caro: async ({ playwright, baseURL, owner }, use, info) => {
    const caro = await makeFormPerson(playwright, baseURL, `Caro ${info.testId}`);
    await befriendByForms(caro, owner);
    await use(caro);
  },
  gift: async ({ owner }, use) => use(await publishByForm(owner, 'Tetera')),
});

giving('the owner cannot reserve their own', async ({ owner, beto, gift }) => {
  expect((await reserveByForm(owner, gift)).status()).toBe(302);
  expect(await toastOf(owner)).not.toContain('exitosamente');
  expect(await beto.html(`/gift/${gift}`)).toContain('Reservar deseo');
  expect((await owner.get(`/gift/${gift}/reservation`)).headers()['location']).toBe(`/gift/${gift}`);
});

giving('a purchased gift cannot be reserved', async ({ owner, beto, gift }) => {
  await owner.post(`/gift/${gift}/purchased`, { intent: 'purchased' });
  expect(await beto.html(`/gift/${gift}`)).toContain('Este deseo ya fue comprado.');
  expect((await reserveByForm(beto, gift)).status()).toBe(302);
  expect(await toastOf(beto)).not.toContain('exitosamente');
  expect(await beto.html('/reservations')).toContain('Todavía no reservaste ningún deseo');
});

giving('nobody cancels another’s reservation, nor one that is none', async ({ beto, caro, gift }) => {
  await reserveByForm(beto, gift, 'Mío');
  const reservationId = fieldIn(await beto.html(`/gift/${gift}`), 'reservationId');
  for (const forged of [reservationId, UNKNOWN, 'no-es', "' or 1=1 --"]) {
    const answer = await caro.post(`/gift/${gift}/reservation`, { intent: 'cancel', reservationId: forged });
    expect(answer.status()).toBe(302);
    expect(await toastOf(caro)).toBe('Error al cancelar la reserva. Intenta de nuevo.');
  }
  expect(await beto.html(`/gift/${gift}`)).toContain('Lo reservaste vos');
  await cancelByForm(beto, gift);
  expect(await toastOf(beto)).toBe('Reserva cancelada exitosamente.');
});

giving('reserving what is reserved, twice, or nowhere changes nothing', async ({ beto, caro, gift }) => {
  await reserveByForm(beto, gift, 'Mío');
  await reserveByForm(caro, gift, 'No, mío');
  expect(await toastOf(caro)).toBe(`${beto.name} lo reservó un momento antes que vos.`);
  await toastOf(beto);
  await reserveByForm(beto, gift, 'Otra vez');
  expect(await toastOf(beto)).toBe('Ya lo habías reservado.');
  expect((await reserveByForm(caro, UNKNOWN)).status()).toBe(404);
  expect((await reserveByForm(caro, 'no-es')).status()).toBe(404);
});

giving('another’s comment can be neither changed nor deleted', async ({ owner, beto, gift }) => {
  const path = `/gift/${gift}/comments`;
  await beto.post(path, { intent: 'add', comment: 'De Beto' });
  const commentId = /eliminar=([0-9a-f-]{36})/.exec(await beto.html(`/gift/${gift}`))?.[1] ?? '';
  expect(await owner.html(`${path}?editar=${commentId}`)).not.toContain('Editar comentario');
  const edited = await owner.post(path, { intent: 'edit', commentId, comment: 'De Ana' });
  expect(edited.status()).toBe(403);
  expect(await edited.text()).toContain('De Ana');
  expect((await owner.post(path, { intent: 'delete', commentId })).status()).toBe(302);
  expect(await toastOf(owner)).toBe('Error al eliminar el comentario');
  expect((await owner.post(path, { intent: 'edit', commentId: UNKNOWN, comment: 'x' })).status()).toBe(404);
  expect(await owner.html(`/gift/${gift}`)).toContain('De Beto');
});

giving('visitors and other sites reserve and write nothing', async ({ playwright, baseURL, beto, gift }) => {
  const visitor = await makeVisitor(playwright, baseURL);
  expect((await reserveByForm(visitor, gift)).headers()['location']).toMatch(/^\/\?|^\/$/);
  const page = await visitor.get(`/gift/${gift}/reservation`);
  expect(page.headers()['location']).toBe(`/?redirectTo=${encodeURIComponent(`/gift/${gift}`)}`);
  const told = await visitor.post(`/gift/${gift}/comments`, { intent: 'add', comment: 'Sin sesión' });
  expect(told.status()).toBe(401);
  expect(await told.text()).toContain('Debes iniciar sesión para comentar');
  const foreign = await beto.context.post(`/gift/${gift}/reservation`, {
    form: { intent: 'reserve' },
    headers: { origin: 'https://malo.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status()).toBe(403);
  expect(await beto.html(`/gift/${gift}`)).toContain('Reservar deseo');
});

giving('the way back cannot lead to another site', async ({ beto, gift }) => {
  for (const redirectTo of [
    'https://malo.example',
    '//malo.example',
    '/\\malo.example',
    'javascript:alert(1)',
  ]) {
    const form = { intent: 'add', comment: 'x', redirectTo };
    expect((await beto.post(`/gift/${gift}/comments`, form)).headers()['location']).toBe(`/gift/${gift}`);
    const page = await beto.html(`/gift/${gift}/reservation?${new URLSearchParams({ redirectTo })}`);
    expect(page).not.toContain('malo.example');
  }
});

giving(
  'the giver is told of a change, a purchase and a deletion, and keeps what is left',
  async ({ owner, beto, gift }) => {
    const deleted = await publishByForm(owner, 'Bicicleta');
    await reserveByForm(beto, gift);
    await reserveByForm(beto, deleted);
    await owner.post(`/gift/${gift}/purchased`, { intent: 'purchased' });
    await owner.post(`/gift/${deleted}/delete`, { intent: 'delete' });
    const notices = await beto.html('/notifications');
    expect(notices).toContain('Tetera');
    expect(notices).toContain('eliminó');
    expect(notices).toContain('Bicicleta');
    const history = await beto.html('/reservations');
    expect(history).toContain('Ya comprados');
    expect(history).toContain('Tetera');
    expect(history).toContain('Ya no están');
    expect(history).toContain('Bicicleta');
    expect(await owner.html('/reservations')).not.toContain('Bicicleta');
  },
);
