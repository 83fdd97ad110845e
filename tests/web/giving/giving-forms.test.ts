import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeGift } from '#tests/factories/person.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { cancelByForm, commentByForm, fieldIn, reserveByForm, toastOf } from '#tests/web/person-forms.ts';

// What a forged form may not do through the web app's own actions.
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

const door = openDoor();
let owner: Giver;
let beto: Giver;
let caro: Giver;
/** A deseo of the owner's for one test. */
let gift: string;
let title: string;
let made = 0;
beforeAll(async () => {
  ({ owner, beto, caro } = await enterGivers(door));
});
beforeEach(async () => {
  made += 1;
  title = `Tetera número ${made}`;
  gift = (await makeGift(owner, { Name: title })).id;
});

describe('comments by forms', () => {
  test('a visitor reads them, without scripts but one, and is led to sign in', async () => {
    await commentByForm(beto, gift, 'Tengo una igual');
    const html = await door.visit().html(`/gift/${gift}`);
    expect(html).toContain('Tengo una igual');
    expect(html.match(/<script(?![^>]*application\/ld\+json)/g)).toHaveLength(1);
    const signIn = `/?${new URLSearchParams({ redirectTo: `/gift/${gift}` })}`;
    expect(html).toMatch(/Inicia sesión para agregar comentarios/);
    expect(html).toContain(`href="${signIn}"`);
  });

  test('their page and that of a reservation keep the frame of whoever is signed in', async () => {
    const paths = [`/gift/${gift}/comments`, `/gift/${gift}/reservation`];
    const menus = async (path: string) =>
      (await beto.html(path)).match(/<nav aria-label="Principal"/g)?.length;
    expect(await Promise.all(paths.map(menus))).toEqual([2, 2]);
    const visitor = await door.visit().html(`/gift/${gift}/comments`);
    expect(visitor).not.toContain('aria-label="Principal"');
    expect(visitor.match(/<main/g)).toHaveLength(1);
  });

  test('one too long is told with its count and kept; as long as it may be it is taken', async () => {
    const send = (length: number) =>
      beto.post(`/gift/${gift}/comments`, { intent: 'add', comment: 'a'.repeat(length) });
    const refused = await send(1001);
    expect(refused.status).toBe(400);
    const html = refused.text.replaceAll('<!-- -->', '');
    expect(html).toContain('El comentario no puede tener más de 1000 caracteres');
    expect(html).toContain(`>${'a'.repeat(1001)}</textarea>`);
    expect(html).toContain('1001/1000 caracteres');
    expect((await send(1000)).status).toBe(302);
    expect(await toastOf(beto)).toBe('Comentario agregado exitosamente');
  });

  test('the count is shown from 801 characters on', async () => {
    const path = `/gift/${gift}/comments`;
    const commentId = await commentByForm(beto, gift, 'a'.repeat(800));
    const editing = async () => (await beto.html(`${path}?editar=${commentId}`)).replaceAll('<!-- -->', '');
    expect(await editing()).not.toContain('/1000 caracteres');
    await beto.post(path, { intent: 'edit', commentId, comment: 'a'.repeat(801) });
    expect(await editing()).toContain('801/1000 caracteres');
  });

  test('a refused one of a detail over the feed leads back there', async () => {
    const redirectTo = `/home/gift/${gift}`;
    const action = `/gift/${gift}/comments?${new URLSearchParams({ redirectTo })}`;
    expect(await beto.html(redirectTo)).toContain(`action="${action}"`);
    const send = (comment: string) => beto.post(action, { intent: 'add', comment, redirectTo });
    const refused = await send(' ');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('El comentario no puede estar vacío');
    expect(refused.text).toContain(`href="${redirectTo}"`);
    expect((await send('Me encanta')).to).toBe(redirectTo);
  });
});

describe('giving by forms', () => {
  test('the owner cannot reserve their own', async () => {
    expect((await reserveByForm(owner, gift)).status).toBe(302);
    expect(await toastOf(owner)).not.toContain('exitosamente');
    expect(await beto.html(`/gift/${gift}`)).toContain('Reservar deseo');
    expect((await owner.get(`/gift/${gift}/reservation`)).to).toBe(`/gift/${gift}`);
  });

  test('a purchased gift cannot be reserved', async () => {
    await owner.post(`/gift/${gift}/purchased`, { intent: 'purchased' });
    expect(await beto.html(`/gift/${gift}`)).toContain('Este deseo ya fue comprado.');
    expect((await reserveByForm(beto, gift)).status).toBe(302);
    expect(await toastOf(beto)).not.toContain('exitosamente');
    expect(await beto.html('/reservations')).not.toContain(title);
  });

  test("nobody cancels another's reservation, nor one that is none", async () => {
    await reserveByForm(beto, gift, 'Mío');
    const reservationId = fieldIn(await beto.html(`/gift/${gift}`), 'reservationId');
    for (const forged of [reservationId, UNKNOWN, 'no-es', "' or 1=1 --"]) {
      const form = { intent: 'cancel', reservationId: forged };
      expect((await caro.post(`/gift/${gift}/reservation`, form)).status).toBe(302);
      expect(await toastOf(caro)).toBe('Error al cancelar la reserva. Intenta de nuevo.');
    }
    expect(await beto.html(`/gift/${gift}`)).toContain('Lo reservaste vos');
    await cancelByForm(beto, gift);
    expect(await toastOf(beto)).toBe('Reserva cancelada exitosamente.');
  });

  test('reserving what is reserved, twice, or nowhere changes nothing', async () => {
    await reserveByForm(beto, gift, 'Mío');
    await reserveByForm(caro, gift, 'No, mío');
    expect(await toastOf(caro)).toBe(`${beto.name} lo reservó un momento antes que vos.`);
    await toastOf(beto);
    await reserveByForm(beto, gift, 'Otra vez');
    expect(await toastOf(beto)).toBe('Ya lo habías reservado.');
    expect((await reserveByForm(caro, UNKNOWN)).status).toBe(404);
    expect((await reserveByForm(caro, 'no-es')).status).toBe(404);
  });

  test("another's comment can be neither changed nor deleted", async () => {
    const path = `/gift/${gift}/comments`;
    const commentId = await commentByForm(beto, gift, 'De Beto');
    const read = await caro.html(`/gift/${gift}`);
    expect(read).toContain('De Beto');
    expect(read).not.toMatch(/(?:editar|eliminar)=/);
    expect(await caro.html(`${path}?editar=${commentId}`)).not.toContain('Editar comentario');
    const edited = await caro.post(path, { intent: 'edit', commentId, comment: 'De Caro' });
    expect(edited.status).toBe(403);
    expect(edited.text).toContain('De Caro');
    expect((await caro.post(path, { intent: 'delete', commentId })).status).toBe(302);
    expect(await toastOf(caro)).toBe('Error al eliminar el comentario');
    const unknown = { intent: 'edit', commentId: UNKNOWN, comment: 'x' };
    expect((await caro.post(path, unknown)).status).toBe(404);
    expect(await caro.html(`/gift/${gift}`)).toContain('De Beto');
  });

  test("another's comment under one's own deseo can be deleted, not changed", async () => {
    const path = `/gift/${gift}/comments`;
    const commentId = await commentByForm(beto, gift, 'Se nos escapó');
    const read = await owner.html(`/gift/${gift}`);
    expect(read).toContain(`eliminar=${commentId}`);
    expect(read).not.toContain('editar=');
    expect((await owner.post(path, { intent: 'edit', commentId, comment: 'De Ana' })).status).toBe(403);
    expect((await owner.post(path, { intent: 'delete', commentId })).status).toBe(302);
    expect(await toastOf(owner)).toBe('Comentario eliminado exitosamente');
    expect(await beto.html(`/gift/${gift}`)).not.toContain('Se nos escapó');
  });

  test('visitors and other sites reserve and write nothing', async () => {
    const visitor = door.visit();
    expect((await reserveByForm(visitor, gift)).to).toMatch(/^\/\?|^\/$/);
    const page = await visitor.get(`/gift/${gift}/reservation`);
    expect(page.to).toBe(`/?redirectTo=${encodeURIComponent(`/gift/${gift}`)}`);
    const told = await visitor.post(`/gift/${gift}/comments`, { intent: 'add', comment: 'Sin sesión' });
    expect(told.status).toBe(401);
    expect(told.text).toContain('Debes iniciar sesión para comentar');
    const from = { origin: 'https://malo.example', 'sec-fetch-site': 'cross-site' };
    const foreign = await beto.post(`/gift/${gift}/reservation`, { intent: 'reserve' }, from);
    expect(foreign.status).toBe(403);
    expect(await beto.html(`/gift/${gift}`)).toContain('Reservar deseo');
  });

  test('the way back cannot lead to another site', async () => {
    for (const redirectTo of [
      'https://malo.example',
      '//malo.example',
      '/\\malo.example',
      'javascript:alert(1)',
    ]) {
      const form = { intent: 'add', comment: 'x', redirectTo };
      expect((await beto.post(`/gift/${gift}/comments`, form)).to).toBe(`/gift/${gift}`);
      const page = await beto.html(`/gift/${gift}/reservation?${new URLSearchParams({ redirectTo })}`);
      expect(page).not.toContain('malo.example');
    }
  });

  test('the giver is told of a purchase and a deletion, and keeps what is left', async () => {
    const deleted = (await makeGift(owner, { Name: 'Bicicleta' })).id;
    await reserveByForm(beto, gift);
    await reserveByForm(beto, deleted);
    await owner.post(`/gift/${gift}/purchased`, { intent: 'purchased' });
    await owner.post(`/gift/${deleted}/delete`, { intent: 'delete' });
    // why: what a giver is told of and keeps is made in the background, so that the owner's own request takes no longer.
    const notifications = () => beto.html('/notifications');
    await expect.poll(notifications, { timeout: 10_000, interval: 200 }).toMatch(/eliminó[\s\S]*Bicicleta/);
    await expect.poll(notifications, { timeout: 10_000, interval: 200 }).toContain(title);
    const history = await beto.html('/reservations');
    for (const kept of ['Ya comprados', title, 'Ya no están', 'Bicicleta']) expect(history).toContain(kept);
    expect(await owner.html('/reservations')).not.toContain('Bicicleta');
  });
});
