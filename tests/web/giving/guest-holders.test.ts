import { beforeAll, expect, inject, test } from 'vitest';
import { shareList } from '#tests/factories/guest.ts';
import { makeFriends, makeGift, PASSWORD } from '#tests/factories/person.ts';
import { openPlainBrowser } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { type Giver, openDoor } from '#tests/web/giving/givers.ts';

// Somebody whom nobody knows, as the owner's friends and the owner meet them, by pages and forms alone.

const { url } = inject('plainProduct');
const door = openDoor();
let lucia: Giver;
let friend: Giver;
let gift: string;
let path: string;
beforeAll(async () => {
  [lucia, friend] = [await door.enter('Lucía'), await door.enter('Amiga')];
  await makeFriends(lucia, friend);
  gift = (await makeGift(lucia, { Name: 'Bicicleta' })).id;
  path = `/lista/${(await shareList(lucia)).token}`;
});

async function browserOf({ email }: Giver) {
  const browser = openPlainBrowser(url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}
const linkOf = (document: Document, words: string) =>
  [...document.querySelectorAll('a')]
    .find(({ textContent }) => textContent === words)
    ?.getAttribute('href') ?? '';

test('guest who holds: a friend of the owner frees it, and the guest is told', async () => {
  const guest = door.visit();
  await guest.post(`${path}/entrar`, { name: 'Marta', isSomebodyElse: 'on' });
  await guest.post(`${path}/deseo/${gift}/reservar`, { intent: 'reserve', comment: '' });
  const browser = await browserOf(friend);
  for (const page of [`/gift/${gift}`, `${path}/deseo/${gift}`]) {
    const { document } = await browser.open(page);
    expect(linkOf(document, 'Bloquear a Marta (invitada)')).toContain('/bloquear/');
    const question = await browser.open(linkOf(document, 'Liberar esta reserva'));
    expect(question.text).toContain('Marta (invitada) reservó «Bicicleta» y no confirmó ningún email.');
    expect(linkOf(question.document, 'Cancelar')).toBe(page);
  }
  const freed = await browser.press('Liberar esta reserva');
  expect(freed.address).toBe(`${path}/deseo/${gift}`);
  expect(freed.text).toContain('Reserva liberada: quedó disponible.');
  expect((await browser.open(`/gift/${gift}/liberar`)).address).toBe(`/gift/${gift}`);
  expect(await guest.html('/mis-reservas')).toContain('Se liberó: nadie supo de quién era.');
  expect(await lucia.html('/notifications')).not.toContain('liber');
});

test('stranger who tells: the notice and what they told lead to a block', async () => {
  const stranger = await door.enter('Tu Mamá');
  const other = (await makeGift(lucia, { Name: 'Reloj' })).id;
  const params = { id: (await stranger.call('reserve', { json: { giftId: other } })).body.id };
  await stranger.call('updateReservation', { params, json: { stage: 'given' } });
  await stranger.call('revealReservation', { params, json: { message: 'Fui yo' } });
  const browser = await browserOf(lucia);
  const { document } = await browser.open('/notifications');
  const { told } = (await lucia.call('receivedGifts')).body;
  const page = await browser.open(`/profile/recibidos/cuentan/${told[0]?.id}`);
  for (const each of [page.document, document])
    expect(linkOf(each, 'Bloquear a Tu Mamá')).toContain(`/bloquear/${stranger.id}`);
  const question = await browser.open(linkOf(document, 'Bloquear a Tu Mamá'));
  expect(question.text).toContain('Y quien se lo proponga puede darse cuenta.');
  expect((await browser.press('Bloquear')).address).toBe('/notifications');
  expect((await browser.open('/notifications')).text).not.toContain('Tu Mamá');
});
