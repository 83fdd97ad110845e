import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DEFAULT_TIME_ZONE, writeBirthday } from '#contract/birthday.ts';
import { dayNumber, dayOfNumber, localTime } from '#contract/calendar-days.ts';
import { shareList } from '#tests/factories/guest.ts';
import { makeGift, PASSWORD } from '#tests/factories/person.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { toastOf } from '#tests/web/person-forms.ts';

const door = openDoor();
let owner: Giver;
let beto: Giver;
let caro: Giver;
/** A deseo of the owner's that Beto reserved, for one test. */
let gift: string;
let title: string;
let reservationId: string;
let made = 0;
beforeAll(async () => {
  ({ owner, beto, caro } = await enterGivers(door));
});
beforeEach(async () => {
  made += 1;
  title = `Tetera número ${made}`;
  gift = (await makeGift(owner, { Name: title })).id;
  reservationId = (await beto.call('reserve', { json: { giftId: gift } })).body.id;
});

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const tell = () => `/reservations/${reservationId}/contar`;
const stage = (value: string, by = beto) => by.post('/reservations', { reservationId, stage: value });
const notes = () => `/reservations/${reservationId}/notas`;
const note = (typed: Record<string, string>, by = beto) =>
  by.post(notes(), { form: `notes-${reservationId}`, spentCurrency: 'ARS', ...typed });
const mine = async () => (await beto.html('/reservations')).replaceAll('<!-- -->', '');
/** The row of the deseo at hand, with the heading of its block before it. */
const row = async () => {
  const html = await mine();
  const [block = ''] = html.split('<section').filter((part) => part.includes(title));
  return (
    (/<h2[^>]*>([^<]*)/.exec(block)?.[1] ?? '') +
    (block.split('<li').find((each) => each.includes(title)) ?? '')
  );
};
const soon = { timeout: 10_000, interval: 200 };

describe('steps of a giver', () => {
  test('move the row to its block, and the last one leads to the question', async () => {
    expect(await row()).toMatch(/^Para regalar[\s\S]*value="bought" aria-pressed="false"/);
    expect((await stage('bought')).to).toBe('/reservations');
    expect(await toastOf(beto)).toBe('Guardado');
    expect(await row()).toMatch(/^Ya comprados por mí[\s\S]*aria-pressed="true"[\s\S]*Lo tengo/);
    expect((await stage('wrapped')).to).toBe('/reservations');
    expect(await row()).toMatch(/^Ya comprados por mí[\s\S]*aria-pressed="true"[\s\S]*Envuelto/);
    expect(await row()).toContain('Cancelar Reserva');
    expect((await stage('given')).to).toBe(tell());
    expect(await row()).toMatch(/^Entregados[\s\S]*Contarle que fui yo/);
    expect(await row()).not.toContain('Cancelar Reserva');
  });

  test('are one control of three, before a menu that is closed and holds the rest', async () => {
    const [open = '', menu = ''] = (await row()).split('<details');
    expect(open.match(/<(?:button|summary)/g)).toHaveLength(3);
    expect(open.replace(/<[^>]*>/g, '|')).toMatch(/Lo tengo\|+Envuelto\|+Entregado/);
    expect(menu).not.toMatch(/^ open/);
    expect(menu).toContain('Opciones de ');
    expect(await row()).toMatch(/<details(?!.*name="stage").*Cancelar Reserva/s);
  });

  test('are taken back by pressing the one it stands at', async () => {
    await stage('bought');
    const [, back = ''] = /value="(\w+)" aria-pressed="true"/.exec(await row()) ?? [];
    expect(back).toBe('planned');
    await stage(back);
    expect(await row()).toMatch(/^Para regalar/);
  });

  test('say who marked it: the giver, the owner, or both', async () => {
    await owner.post(`/gift/${gift}/purchased`, {});
    expect(await row()).toMatch(/^Ya comprados/);
    expect(await row()).toContain(`${owner.name} marcó que ya lo tiene`);
    await stage('given');
    expect(await row()).toMatch(/^Entregados[\s\S]*Lo entregaste vos, el \d/);
    expect(await row()).toContain(`${owner.name} marcó que ya lo tiene`);
    expect(await row()).not.toContain('Comprado');
  });

  test("of another's reservation, of none and to no step are refused", async () => {
    expect((await stage('given', caro)).to).toBe('/reservations');
    expect(await toastOf(caro)).not.toBe('Guardado');
    expect((await stage('given', owner)).to).toBe('/reservations');
    expect((await stage('eaten')).status).toBe(400);
    expect(await row()).toMatch(/^Para regalar/);
    expect((await door.visit().post('/reservations', {})).to).toBe('/');
  });
});

describe('notes of a giver', () => {
  test('are kept with the sum, and count in the year once it is given', async () => {
    expect((await note({ spent: '12.345,50', spentCurrency: 'USD', note: 'En el placard' })).to).toBe(
      '/reservations',
    );
    expect(await row()).toContain('US$\u00a012.345,50 · En el placard');
    expect(await beto.html(notes())).toMatch(
      /value="12.345,50"[\s\S]*<option selected[^>]*>USD[\s\S]*>En el placard<\/textarea>/,
    );
    await stage('given');
    expect(await mine()).toMatch(/En \d{4} regalaste \d+ cosas? · US\$\u00a012\.345,50/);
    expect((await note({ spent: '', note: '' })).to).toBe('/reservations');
    expect(await row()).not.toContain('placard');
    expect(await mine()).not.toContain('US$');
  });

  test('with no price or too many words are told so, and stay as typed', async () => {
    const typed = { spent: 'mucho', note: 'a'.repeat(501) };
    const { status, text } = await note(typed);
    expect(status).toBe(400);
    expect(text).toContain('La nota no puede tener más de 500 caracteres');
    expect(text).toContain('value="mucho"');
    expect(text).toContain(`>${typed.note}</textarea>`);
    expect(text.match(/<(?:input|textarea)[^>]*autofocus/gi)).toEqual([
      expect.stringContaining('name="spent"'),
    ]);
    expect((await note({ note: 'a'.repeat(500) })).status).toBe(302);
  });

  test("of another's reservation are refused, and nobody else sees any", async () => {
    expect((await note({ note: 'De Caro' }, caro)).status).toBe(403);
    await note({ spent: '77123', note: 'En el placard' });
    await stage('bought');
    for (const person of [owner, caro]) {
      for (const path of [
        `/gift/${gift}`,
        '/reservations',
        `/friend/${owner.id}`,
        '/profile',
        '/notifications',
      ]) {
        const { text } = await person.get(path);
        expect(text, path).not.toMatch(/placard|77\.?123|Lo tengo/);
      }
      for (const path of [tell(), notes()]) expect((await person.get(path)).status, path).toBe(404);
    }
  });
});

describe('telling the owner', () => {
  test('is asked with a warning before their day, and done once', async () => {
    const today = dayNumber(localTime(Date.now(), DEFAULT_TIME_ZONE));
    const Birthday = writeBirthday({ ...dayOfNumber(today + 9), year: null });
    await owner.call('updateProfile', { form: { Birthday } });
    await stage('given');
    const asked = (await beto.html(tell())).replaceAll('<!-- -->', '');
    expect(asked).toContain(`¿Le contamos a ${owner.name} que fuiste vos?`);
    expect(asked).toContain('Todavía falta para su cumple. ¿Ya se lo diste?');
    expect(asked).toContain(`${owner.name} va a ver tu nombre. No se puede deshacer.`);
    expect((await beto.post(tell(), { message: 'Con cariño' })).to).toBe('/reservations');
    expect(await toastOf(beto)).toBe(`Listo: ${owner.name} ya sabe que fuiste vos`);
    expect(await row()).toContain('Le contaste que fuiste vos: “Con cariño”');
    expect(await row()).not.toMatch(/Contarle que fui yo|aria-pressed/);
    expect(await beto.html(tell())).not.toContain('No se puede deshacer');
    const again = await beto.post(tell(), { message: 'Otra vez' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('Ya le contaste que fuiste vos.');
    expect(again.text).toContain('>Otra vez</textarea>');
    expect(await owner.html('/notifications')).toContain(title);
  });

  test('before it is given, or with too many words, is refused and stays typed', async () => {
    const early = await beto.post(tell(), { message: 'Sorpresa' });
    expect(early.status).toBe(409);
    expect(early.text).toContain('Primero marcá que ya se lo diste.');
    expect(early.text).toContain('>Sorpresa</textarea>');
    await stage('given');
    const long = await beto.post(tell(), { message: 'a'.repeat(501) });
    expect(long.status).toBe(400);
    expect(long.text).toContain('Las palabras no pueden tener más de 500 caracteres');
    expect(long.text).toContain(`>${'a'.repeat(501)}</textarea>`);
    expect((await caro.post(tell(), { message: 'x' })).status).toBe(403);
    expect((await owner.post(tell(), { message: 'x' })).status).toBe(404);
    expect((await beto.get(`/reservations/${UNKNOWN}/contar`)).status).toBe(404);
    expect(await owner.html('/notifications')).not.toContain(title);
  });

  test('of a deseo that is gone works from its row', async () => {
    await owner.call('deleteGift', { params: { id: gift } });
    await expect.poll(row, soon).toMatch(/^Ya no están/);
    await stage('given');
    expect(await row()).toMatch(/^Entregados/);
    expect((await beto.post(tell(), { message: '' })).to).toBe('/reservations');
    expect(await row()).toContain('Le contaste que fuiste vos');
  });
});

test('typed words of a giver: are there again when their session ended meanwhile', async () => {
  await stage('given');
  const browser = beto.again();
  const sendSignedOut = async (path: string, typed: Record<string, string>) => {
    browser.cookies.delete('deseo');
    await browser.post(path, typed, { referer: inject('plainProduct').url + path });
    await browser.post('/login', { email: beto.email, password: PASSWORD });
    return browser.html(path);
  };
  expect(await sendSignedOut(tell(), { form: 'tell', message: 'Con cariño' })).toContain(
    '>Con cariño</textarea>',
  );
  const typed = { form: `notes-${reservationId}`, spentCurrency: 'EUR', spent: 'unos 20' };
  const again = await sendSignedOut(notes(), { ...typed, note: 'En el placard' });
  expect(again).toMatch(/value="unos 20"[\s\S]*>En el placard<\/textarea>/);
});

describe('thanks', () => {
  const thank = () => owner.call('receiveGift', { params: { id: gift }, json: aReceivedGift });

  test('are a notice, a page and stay at the row; of others they are none', async () => {
    await thank();
    await expect.poll(row, soon).toContain('Te dijo gracias: «¡Me encanta!»');
    const [news] = (await beto.call('notifications')).body.notifications;
    expect(news?.link).toMatch(/^\/reservations\/gracias\//);
    const path = news?.link ?? '';
    const opened = { intent: 'read', notificationId: news?.id ?? '' };
    expect((await beto.post('/notifications', opened)).to).toBe(path);
    const page = (await beto.html(path)).replaceAll('<!-- -->', '');
    for (const part of [`${owner.name} te dice gracias`, '“¡Me encanta!”', `Por «${title}»`]) {
      expect(page).toContain(part);
    }
    expect((await caro.get(path)).status).toBe(404);
    expect((await beto.get(`/reservations/gracias/${UNKNOWN}`)).status).toBe(404);
    expect((await door.visit().get(path)).to).toMatch(/^\/(login)?\?/);
  });

  test('stay at the row of a guest', async () => {
    const guestly = (await makeGift(owner, { Name: 'Para un invitado' })).id;
    const path = `/lista/${(await shareList(owner)).token}`;
    const guest = door.visit();
    await guest.post(`${path}/entrar`, { name: 'Marta', isSomebodyElse: 'on' });
    await guest.post(`${path}/deseo/${guestly}/reservar`, { intent: 'reserve', comment: '' });
    await owner.call('receiveGift', { params: { id: guestly }, json: aReceivedGift });
    const page = async () => (await guest.html('/mis-reservas')).replaceAll('<!-- -->', '');
    await expect.poll(page, soon).toContain('Te dijo gracias: «¡Me encanta!»');
    expect(await page()).not.toContain('Lo tengo');
  });
});
