import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFriends, makeGift } from '#tests/factories/person.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { reserveByForm, toastOf } from '#tests/web/person-forms.ts';

const door = openDoor();
let owner: Giver;
let beto: Giver;
let gift: string;
let made = 0;
beforeAll(async () => {
  ({ owner, beto } = await enterGivers(door));
});
beforeEach(async () => {
  made += 1;
  gift = (await makeGift(owner, { Name: `Tetera ${made}` })).id;
});

const plain = (html: string) => html.replaceAll('<!-- -->', '');
const day = { day: '24', month: '12', year: '2024' };
const inputOf = (html: string, value: string) =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0];
const came = (fields: Record<string, string> = {}) =>
  owner.post(`/gift/${gift}/received`, {
    ...day,
    fromText: 'La tía',
    thanks: '',
    ...fields,
  });
/** The reservation of the last deseo, which its holder has given. */
async function given(): Promise<string> {
  await reserveByForm(beto, gift);
  const { body } = await beto.call('reservations', { query: { type: 'reserved' } });
  const id = body.find(({ giftId }) => giftId === gift)?.id ?? '';
  await beto.call('updateReservation', { params: { id }, json: { stage: 'given' } });
  return id;
}

describe('received, without scripts', () => {
  test('a deseo leaves the profile, and is in its year with whom it was from', async () => {
    const form = await owner.html(`/gift/${gift}/received`);
    expect(form.indexOf('Beto Regala')).toBeLessThan(form.indexOf('Caro Regala'));
    expect(form).toContain(`<option selected="">${new Date().getFullYear()}</option>`);
    const answer = await came({ fromUserIds: beto.id, thanks: 'Gracias de corazón' });
    expect([answer.status, answer.to]).toEqual([302, '/profile/recibidos']);
    expect(await toastOf(owner)).toBe(
      'Guardado en tus recibidos. Si alguien lo había reservado acá, le llegan tus gracias.',
    );
    const page = plain(await owner.html('/profile/recibidos'));
    expect(page).toContain(`Tetera ${made}`);
    expect(page).toContain('24 de diciembre · de Beto Regala, La tía');
    expect(page).toContain('“Gracias de corazón”');
    const profile = plain(await owner.html('/profile'));
    expect(profile).not.toContain(`Tetera ${made}`);
    expect(profile).toMatch(/Recibidos \(\d+\)/);
  });

  test('a day to come and too many words are told where they stand, and nothing is lost', async () => {
    for (const [fields, sentence] of [
      [{ year: '2999' }, 'Ese día todavía no llegó'],
      [{ month: '2', day: '30' }, 'Ese día no existe'],
      [{ thanks: 'a'.repeat(501) }, 'Las palabras no pueden tener más de 500 caracteres'],
    ] as const) {
      const refused = await came(fields);
      expect(refused.status).toBe(400);
      expect(plain(refused.text)).toContain(sentence);
      expect(refused.text).toContain('La tía');
    }
    expect(plain(await owner.html('/profile'))).toContain(`Tetera ${made}`);
  });

  test('changed it keeps its day; wished for again it is a new deseo', async () => {
    await came();
    const form = await owner.html(`/gift/${gift}/received`);
    const chosen = [...form.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, word]) => word);
    expect(chosen).toEqual(['24', 'diciembre', '2024']);
    await came({ fromText: 'El tío' });
    expect(plain(await owner.html('/profile/recibidos'))).toContain('de El tío');
    const again = await owner.post('/profile/recibidos', { giftId: gift });
    expect(again.to).toMatch(/^\/gift\/[0-9a-f-]{36}\/edit$/);
    expect(again.to).not.toContain(gift);
  });

  test('taken back on the day it is a deseo again', async () => {
    await came();
    expect(plain(await owner.html('/profile/recibidos'))).toContain(
      `Deshacer<span class="sr-only"> Tetera ${made}`,
    );
    const undone = await owner.post('/profile/recibidos', { giftId: gift, intent: 'undo' });
    expect([undone.status, undone.to]).toEqual([302, '/profile/recibidos']);
    expect(await toastOf(owner)).toBe('Está de nuevo entre tus deseos');
    expect(plain(await owner.html('/profile'))).toContain(`Tetera ${made}`);
  });

  test('friends are searched by a button that keeps what was typed and ticked', async () => {
    for (let n = 0; n < 7; n += 1) await makeFriends(await door.enter(`Zoé ${n}`), owner);
    const path = `/gift/${gift}/received`;
    expect(await owner.html(path)).toContain('Buscar entre tus amigos');
    const typed = { ...day, fromText: 'La tía', thanks: 'Gracias', search: 'zoe 3', fromUserIds: beto.id };
    const intent = { __intent__: JSON.stringify({ type: 'validate', payload: { name: 'search' } }) };
    const { status, text } = await owner.post(path, { ...typed, ...intent });
    expect([status, text.includes('La tía'), inputOf(text, beto.id)?.includes('checked=""')]).toEqual([
      200,
      true,
      true,
    ]);
    const shown = [
      ...text.matchAll(
        /<label class="([^"]*)"><input type="checkbox"[\s\S]*?<span[^>]*>([^<]*)<\/span><\/label>/g,
      ),
    ];
    const inSight = shown.filter(([, classes]) => !classes?.includes('hidden')).map(([, , name]) => name);
    expect([shown.length, inSight]).toEqual([9, ['Zoé 3']]);
  });

  test('of somebody else’s, of what is gone, and by nobody: refused', async () => {
    expect((await beto.get(`/gift/${gift}/received`)).status).toBe(403);
    expect((await beto.post(`/gift/${gift}/received`, day)).status).toBe(403);
    expect((await owner.get('/gift/01890a5d-ac96-774b-bcce-b302099a8057/received')).status).toBe(404);
    expect((await door.visit().get(`/gift/${gift}/received`)).status).toBe(302);
  });
});

test('told: its words are read, confirmed and answered once', async () => {
  const id = await given();
  const json = { message: 'Lo elegí yo' };
  await beto.call('revealReservation', { params: { id }, json });
  const told = plain(await owner.html('/profile/recibidos'));
  expect(told).toContain(`Beto Regala te cuenta que te regaló «Tetera ${made}»`);
  const path = /\/profile\/recibidos\/cuentan\/[0-9a-f-]{36}/.exec(told)?.[0] ?? '';
  const page = await owner.html(path);
  expect(page).toContain('Lo elegí yo');
  const form = `/gift/${gift}/received?cuentan=${path.split('/').at(-1)}`;
  expect(page).toContain(`href="${form}"`);
  expect(inputOf(await owner.html(form), beto.id)).toContain('checked=""');
  expect(inputOf(await owner.html(`/gift/${gift}/received`), beto.id)).not.toContain('checked=""');
  const long = await owner.post(path, { message: 'a'.repeat(501) });
  expect([long.status, long.text.includes('a'.repeat(501))]).toEqual([400, true]);
  expect((await owner.post(path, { message: 'Sos vos' })).to).toBe('/profile/recibidos');
  expect(plain(await owner.html(path))).toContain('Ya le dijiste gracias: “Sos vos”');
  const again = await owner.post(path, { message: 'Otra vez' });
  expect([again.status, again.text.includes('Ya le dijiste gracias.')]).toEqual([409, true]);
  expect((await beto.get(path)).status).toBe(404);
});
