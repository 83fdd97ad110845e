import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { shareList } from '#tests/factories/guest.ts';
import { makeGift, PASSWORD } from '#tests/factories/person.ts';
import { type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { snapshot } from '#tests/web/giving/secret-snapshot.ts';
import { freshEmail, type HttpVisitor } from '#tests/web/http-person.ts';
import { fieldIn } from '#tests/web/person-forms.ts';

// A list shared by a link: what whoever opens it sees, by the built product's pages and forms alone.

const door = openDoor();
let lucia: Giver;
let gifts: string[];
beforeAll(async () => {
  lucia = await door.enter('Lucía');
  await lucia.call('updateProfile', { form: { Birthday: '1996-03-14' } });
});

const DOCUMENT = { 'sec-fetch-dest': 'document' };
const isSomebodyElse = 'on';

/** Shares a new list of three deseos, as each test needs one that nobody has opened; `gifts` has the last first. */
async function share(of = {}) {
  const { body: list } = await lucia.call('createGiftList', { json: { name: randomUUID() } });
  gifts = [];
  for (const Name of ['Tetera', 'Bicicleta', 'Lámpara'])
    gifts.unshift((await makeGift(lucia, { Name, Lists: [list.name] })).id);
  const { token } = await shareList(lucia, list.id, of);
  return `/lista/${token}`;
}

async function enter(path: string, name = 'Marta'): Promise<HttpVisitor> {
  const visitor = door.visit();
  const { status, to } = await visitor.post(`${path}/entrar`, { name, isSomebodyElse });
  expect([status, to]).toEqual([302, path]);
  return visitor;
}

const reserve = (guest: HttpVisitor, path: string, more = {}) =>
  guest.post(`${path}/reservar`, { intent: 'reserve', comment: '', ...more });

describe('page of a shared list', () => {
  test('first opening: told to its owner, and in no cache before', async () => {
    const path = await share();
    const crawler = await door.visit().get(path);
    expect([crawler.status, crawler.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const told = async () =>
      (await lucia.call('notifications')).body.notifications.filter(({ kind }) => kind === 'list_opened')
        .length;
    const before = await told();
    await lucia.get(path, DOCUMENT);
    expect(await told()).toBe(before);
    await door.visit().get(path, DOCUMENT);
    await door.visit().get(path, DOCUMENT);
    expect(await told()).toBe(before + 1);
    const opened = await door.visit().get(path, DOCUMENT);
    expect(opened.headers.get('cache-control')).toMatch(/^public.*s-maxage/);
  });

  test('visitor and chat: preview, noindex, no cookie, no framework script', async () => {
    const path = await share({ message: '¡Cumplo 30!' });
    const { text, cookies, headers } = await door.visit().get(path, DOCUMENT);
    expect(cookies).toEqual([]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    for (const below of ['/entrar', '/deseo/1', '/deseo/1/reservar']) {
      const answer = await door.visit().get(path + below);
      expect([below, answer.headers.get('x-robots-tag')]).toEqual([below, 'noindex']);
    }
    expect(text).toContain('La lista de <bdi>Lucía</bdi>');
    expect(text).not.toContain('Cumple el');
    expect(text).toContain('<meta property="og:title" content="La lista de Lucía"/>');
    expect(text).toMatch(/og:description" content="¡Cumplo 30! · 3 deseos"/);
    const image = /og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
    const preview = await door.visit().get(new URL(image).pathname);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(text).not.toMatch(/<script[^>]*(?:entry\.client|\/build\/)/);
    expect(text).not.toMatch(/modulepreload/);
  });

  test('day: as the next occasion says it, where its owner ticked it', async () => {
    const path = await share({ showDay: true });
    const link = (await lucia.call('listLinks')).body.find(({ token }) => path.endsWith(token));
    const on = { year: null, month: 12, day: 4, isYearly: true };
    await lucia.call('createOccasion', {
      json: {
        ...{ kind: 'wedding', name: 'Casamiento de Lucía', ...on },
        listId: link?.listId ?? null,
        audience: 'friends',
      },
    });
    const day = /Casamiento de Lucía · [a-záé]+ 4 de diciembre</;
    expect(await door.visit().html(path)).toMatch(day);
  });

  test('owner, visitor: the same bytes whatever guests reserved', async () => {
    const path = await share({ showDay: true });
    await door.visit().get(path, DOCUMENT);
    const guest = await enter(path);
    const paths = [path, `${path}?status=reserved`, `${path}?sort=price-asc`, `${path}/entrar`];
    const all = [...paths, ...gifts.map((id) => `${path}/deseo/${id}`), `/gift/${gifts[0]}`];
    const look = async () => {
      const { token } = (await lucia.call('listLinks')).body[0] ?? {};
      return { token, hers: await snapshot(lucia, all), anyones: await snapshot(door.visit(), all) };
    };
    await forgetCachedPages(path);
    const before = await look();
    for (const id of gifts.slice(0, 2))
      expect((await reserve(guest, `${path}/deseo/${id}`)).status).toBe(302);
    await forgetCachedPages(path);
    expect(await look()).toEqual(before);
    for (const page of [before.hers[path], before.anyones[path]])
      expect(page).toContain('Cumple el 14 de marzo<');
    expect(before.hers[path]).toContain('Así la ven los demás.');
    expect(before.hers[path]).not.toContain('Quiero regalarle algo');
    expect(before.anyones[path]).toContain('Quiero regalarle algo');
  });

  test('dead token, a gift of another list: 404 that says what to do', async () => {
    const path = await share();
    const [link] = (await lucia.call('listLinks')).body;
    expect(link).toBeDefined();
    for (const dead of ['/lista/no-es', `/lista/${'A'.repeat(22)}`, `${path}/deseo/no-es`]) {
      const { status, text } = await door.visit().get(dead);
      expect([dead, status]).toEqual([dead, 404]);
      expect(text).toContain('Esta lista ya no se comparte');
    }
  });
});

describe('list that one entered', () => {
  const badges = (html: string) => html.match(/>(Disponible|Reservado|Lo reservaste vos|Comprado)</g);

  test('what is to be had comes first, and alone by the first link', async () => {
    const path = await share();
    const [first = '', second = ''] = gifts;
    const guest = await enter(path);
    await reserve(await enter(path, 'Otra'), `${path}/deseo/${first}`);
    await reserve(guest, `${path}/deseo/${second}`);
    expect(badges(await guest.html(path))).toEqual(['>Lo reservaste vos<', '>Disponible<', '>Reservado<']);
    expect(badges(await door.visit().html(path))).toBe(null);
    expect(await guest.html(path)).toContain(`href="${path}?status=unreserved"`);
    expect(badges(await guest.html(`${path}?status=unreserved`))).toEqual(['>Disponible<']);
  });

  test('an account is not asked whether it has one', async () => {
    const path = await share();
    const beto = await door.enter('Beto');
    await beto.post(`${path}/entrar`, { isSomebodyElse });
    for (const html of [await beto.html(path), await lucia.html(path)])
      expect(html).not.toContain('¿Ya tenés cuenta?');
    expect(await door.visit().html(path)).toContain('¿Ya tenés cuenta?');
  });

  test('empty: nothing to press for giving, and a way to be told', async () => {
    const { body: list } = await lucia.call('createGiftList', { json: { name: randomUUID() } });
    const { token } = await shareList(lucia, list.id);
    const html = await door.visit().html(`/lista/${token}`);
    expect(html).not.toContain('Quiero regalarle algo');
    expect(html).toContain('Volvé en unos días.');
    expect(html).toContain('Avisame cuando haya algo');
  });
});

test('link changed: visitors lose it at once, guests find the new one unless put out', async () => {
  const path = await share();
  const visitor = door.visit();
  const guest = await enter(path);
  for (let turn = 0; turn < 2; turn += 1) expect((await visitor.get(path, DOCUMENT)).status).toBe(200);
  const link = (await lucia.call('listLinks')).body.find(({ token }) => path.endsWith(token));
  const rotated = await lucia.post(`/profile/share/${link?.id}/change`, {});
  expect(rotated.status).toBe(302);
  expect((await visitor.get(path)).status).toBe(404);
  const now = (await lucia.call('listLinks')).body.find(({ id }) => id === link?.id);
  expect(await guest.html('/mis-reservas')).toContain(`href="/lista/${now?.token}"`);
  const question = `/profile/share/${link?.id}/change`;
  expect(await lucia.html(question)).toContain('Que salgan todos los que ya entraron');
  expect((await lucia.post(question, { removeEntered: 'on' })).status).toBe(302);
  const last = (await lucia.call('listLinks')).body.find(({ id }) => id === link?.id);
  expect(await guest.html('/mis-reservas')).not.toContain('href="/lista/');
  expect(await guest.html(`/lista/${last?.token}`)).toContain('Quiero regalarle algo');
  expect((await lucia.post(`/profile/share/${link?.id}/end`, {})).status).toBe(302);
  expect((await visitor.get(`/lista/${last?.token}`)).status).toBe(404);
});

describe('entering a shared list', () => {
  test('no name, one of 51, an unticked box: said at the field, typed text kept', async () => {
    const path = `${await share()}/entrar`;
    const visitor = door.visit();
    const nameless = await visitor.post(path, { name: '', isSomebodyElse });
    expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining('Escribí tu nombre')]);
    const long = await visitor.post(path, { name: 'M'.repeat(51), isSomebodyElse });
    expect(long.text).toContain('El nombre no puede tener más de 50 caracteres');
    expect(long.text).toContain(`value="${'M'.repeat(51)}"`);
    const unticked = await visitor.post(path, { name: 'Marta' });
    expect([unticked.status, unticked.text]).toEqual([
      400,
      expect.stringContaining('confirmá que la lista no es tuya'),
    ]);
    expect(unticked.text).toContain('value="Marta"');
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('a tick stays in a refused form; an account presses one button alone', async () => {
    const path = await share();
    const refused = await door.visit().post(`${path}/entrar`, { name: 'M', isSomebodyElse });
    expect(refused.text).toMatch(/<input(?=[^>]*type="checkbox")[^>]* checked=""/);
    const beto = await door.enter('Beto');
    const html = await beto.html(`${path}/entrar`);
    expect(html).not.toContain('type="checkbox"');
    expect(html).toContain('Sé que ahora voy a ver qué le van a regalar.');
    const form = { isSomebodyElse: fieldIn(html, 'isSomebodyElse') };
    expect((await beto.post(`${path}/entrar`, form)).to).toBe(path);
  });

  test('owner: refused; signed out with a name and a tick, they get in', async () => {
    const path = await share();
    const refused = await lucia.post(`${path}/entrar`, { isSomebodyElse });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Es tu lista')]);
    const asGuest = await enter(path, 'Otra');
    expect(await asGuest.html(path)).toContain('Disponible');
  });

  test('closed to guests: the way to an account', async () => {
    const path = await share({ guestsMayReserve: false });
    expect(await door.visit().html(`${path}/entrar`)).toContain('hace falta una cuenta');
    const tried = await door.visit().post(`${path}/entrar`, { name: 'Marta', isSomebodyElse });
    expect([tried.status, tried.text]).toEqual([409, expect.stringContaining('hace falta una cuenta')]);
    const beto = await door.enter('Beto');
    const entered = await beto.post(`${path}/entrar`, { isSomebodyElse });
    expect(entered.to).toBe(path);
    expect(await beto.html(path)).toContain('Disponible');
  });
});

describe('guest', () => {
  test('reserves, is refused a fourth, cancels by the link in another browser', async () => {
    const path = await share();
    const guest = await enter(path);
    const [first = '', second = '', third = ''] = gifts.map((id) => `${path}/deseo/${id}`);
    const wrong = await reserve(guest, first, { email: 'nada', comment: 'Va con moño' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Por favor ingresa un email válido'),
    ]);
    expect(wrong.text).toContain('Va con moño');
    expect((await reserve(guest, first)).to).toBe(first);
    const page = await guest.html(first);
    expect(page).toContain('Lo reservaste vos');
    const link = fieldLink(page);
    const other = await enter(path, 'Pedro');
    expect(await other.html(path)).toContain('Ya está reservado');
    const lost = await reserve(other, first);
    expect(lost.to).toBe(path);
    expect(await other.html(path)).toContain('Alguien lo reservó un momento antes que vos.');
    for (const next of [second, third]) await reserve(guest, next);
    const extra = (await makeGift(lucia, { Name: 'Cuarto' })).id;
    await shareAlso(extra, path);
    const refused = await reserve(guest, `${path}/deseo/${extra}`, { comment: 'Con moño' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Ya reservaste todo lo que se puede'),
    ]);
    for (const part of ['Para reservar más, dejá tu email', 'Crear mi cuenta', 'Con moño'])
      expect(refused.text).toContain(part);
    const email = freshEmail();
    const left = await reserve(guest, `${path}/deseo/${extra}`, { email });
    expect([left.status, left.text]).toEqual([
      409,
      expect.stringContaining(`Te mandamos un mail a ${email}`),
    ]);
    expect(await guest.html('/mis-reservas')).toContain(`value="${email}"`);
    const elsewhere = door.visit();
    expect(await elsewhere.html(new URL(link).pathname)).toContain('Tiene 3 reservas.');
    const opened = await goOn(elsewhere, link);
    expect(opened.address).toBe('/mis-reservas');
    const reservationId = fieldIn(opened.text, 'reservationId');
    const cancelled = await elsewhere.go('/mis-reservas', { intent: 'cancel', reservationId });
    expect(cancelled.text).toContain('Reserva cancelada exitosamente.');
    await lucia.call('deleteGift', { params: { id: extra } });
  });

  test('leaves an address: told to open the mail, and the account begins with it', async () => {
    const path = await share();
    const guest = await enter(path, 'Tía Marta');
    const email = freshEmail();
    await reserve(guest, `${path}/deseo/${gifts[0]}`, { email });
    const page = await guest.html(`${path}/deseo/${gifts[0]}`);
    expect(page).toContain(`Te mandamos un mail a ${email}: abrilo`);
    expect(page).toMatch(/>Lo reservaste vos\. Lucía no se entera\.</);
    expect(page).toContain('Volver a la lista');
    const register = await guest.html('/register');
    for (const value of ['Tía Marta', email]) expect(register).toContain(`value="${value}"`);
  });

  test('corrects a comment; one that is too long stays in its form', async () => {
    const path = await share();
    const guest = await enter(path);
    await reserve(guest, `${path}/deseo/${gifts[0]}`, { comment: 'Con moño' });
    const before = await guest.html('/mis-reservas');
    expect(before).toContain(`href="${path}/deseo/${gifts[0]}"`);
    const form = { intent: 'comment', reservationId: fieldIn(before, 'reservationId') };
    const long = await guest.post('/mis-reservas', { ...form, comment: 'x'.repeat(1001) });
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('x'.repeat(1001))]);
    expect(long.text).toContain('El comentario no puede tener más de 1000 caracteres');
    const saved = await guest.go('/mis-reservas', { ...form, comment: 'Sin moño' });
    expect(saved.text).toContain('Comentario guardado.');
    expect(saved.text).toContain('“<!-- -->Sin moño<!-- -->”');
  });

  test('keys that serve no more, mails that stop, other pages: nothing learned', async () => {
    const path = await share();
    const guest = await enter(path);
    await reserve(guest, `${path}/deseo/${gifts[0]}`);
    const link = fieldLink(await guest.html('/mis-reservas'));
    for (const dead of ['/mis-reservas', `/mis-reservas/${'A'.repeat(32)}`]) {
      const { status, text } = await door.visit().get(dead);
      expect([status, text]).toEqual([404, expect.stringContaining('No encontramos tus reservas')]);
    }
    expect((await guest.get('/home')).to).toBe('/login');
    const bad = await guest.post('/mis-reservas', { intent: 'email', email: 'nada' });
    expect([bad.status, bad.text]).toEqual([
      400,
      expect.stringContaining('Por favor ingresa un email válido'),
    ]);
    const saved = await guest.go('/mis-reservas', { intent: 'email', email: freshEmail() });
    expect(saved.text).toContain('Te mandamos el link');
    const stop = `${new URL(link).pathname}/baja`;
    expect(await door.visit().html(stop)).toContain('No escribirme más');
    const stopped = await door.visit().go(stop, { 'List-Unsubscribe': 'One-Click' });
    expect(stopped.text).toContain('no te vamos a escribir más');
    expect(await guest.html('/mis-reservas')).toContain('Agregar mi email');
  });

  test('signs in: asked, reservations go along, the friend question comes once', async () => {
    const path = await share();
    const guest = await enter(path);
    const gift = `${path}/deseo/${gifts[1]}`;
    await guest.post(`${gift}/reservar`, { intent: 'reserve', comment: 'Con moño' });
    const marta = await door.enter('Marta Paz');
    const login = `/login?${new URLSearchParams({ redirectTo: `${path}/amigos` })}`;
    expect(await guest.html(login)).toContain('Tus reservas quedan en tu cuenta.');
    const wrong = await guest.post(login, {
      email: `${lucia.id}@invitado.invalid`,
      password: 'mala-clave-1',
    });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Usuario o contraseña incorrectos'),
    ]);
    const listed = await guest.go(login, { email: marta.email, password: PASSWORD });
    for (const part of ['Estas reservas pasan a tu cuenta', 'Bicicleta', '“<!-- -->Con moño<!-- -->”'])
      expect(listed.text).toContain(part);
    expect([...guest.cookies.keys()]).not.toContain('deseo-guest');
    expect(await marta.html('/reservations')).not.toContain('Bicicleta');
    const asked = await guest.go(listed.address, { intent: 'take' });
    expect(asked.address).toBe(`${path}/amigos`);
    expect(asked.text).toContain('y vos sean amigos');
    const invited = await guest.go(`${path}/amigos`, {});
    expect(invited.address).toBe('/reservations');
    expect(invited.text).toContain('Bicicleta');
    const [invitation] = (await lucia.call('receivedInvitations')).body;
    expect(invitation).toMatchObject({ fromUserName: 'Marta Paz' });
    await lucia.call('acceptInvitation', { json: { invitationId: invitation?.invitationId ?? '' } });
    expect((await guest.get(`${path}/amigos`)).to).toBe('/reservations');
  });
});

test('friend question: of several lists entered, about the one that one reserved from', async () => {
  const mateo = await door.enter('Mateo');
  const theirs = await makeGift(mateo, { Name: 'Mate' });
  const [came, reservedFrom] = [await share(), `/lista/${(await shareList(mateo)).token}`];
  const guest = await enter(came);
  for (const path of [reservedFrom, await share()]) await guest.post(`${path}/entrar`, { isSomebodyElse });
  await reserve(guest, `${reservedFrom}/deseo/${theirs.id}`);
  const marta = await door.enter('Marta Ríos');
  const login = `/login?${new URLSearchParams({ redirectTo: `${came}/amigos` })}`;
  const listed = await guest.go(login, { email: marta.email, password: PASSWORD });
  const asked = await guest.go(listed.address, { intent: 'take' });
  expect(asked.address).toBe(`${reservedFrom}/amigos`);
  expect(asked.text).toContain('<bdi>Mateo</bdi> y vos sean amigos');
  await guest.go(asked.address, {});
  const [invitation] = (await mateo.call('receivedInvitations')).body;
  await mateo.call('acceptInvitation', { json: { invitationId: invitation?.invitationId ?? '' } });
  expect(await guest.html(`${came}/amigos`)).toContain('<bdi>Lucía</bdi> y vos sean amigos');
});

describe("link of a guest's reservations", () => {
  const other = { 'sec-fetch-site': 'cross-site' };

  test('only asks whose it is: no cookie, no address confirmed, by GET or HEAD', async () => {
    const guest = await enter(await share(), 'Una Amiga');
    const key = new URL(fieldLink(await guest.html('/mis-reservas'))).pathname;
    const visitor = door.visit();
    const { text, cookies } = await visitor.get(key, other);
    expect(text).toContain('¿Seguir como <bdi>Una Amiga</bdi>?');
    expect([cookies, (await visitor.get('/mis-reservas')).status]).toEqual([[], 404]);
    const head = await fetch(`${inject('plainProduct').url}${key}`, { method: 'HEAD' });
    expect([head.status, head.headers.getSetCookie()]).toEqual([200, []]);
    const forged = await visitor.post(key, { intent: 'open', instead: '' }, other);
    expect([forged.status, forged.cookies]).toEqual([403, []]);
  });

  test('puts out the guest of a browser only after naming them', async () => {
    const path = await share();
    const [marta, planted] = [await enter(path), await enter(path, 'Una Amiga')];
    const key = new URL(fieldLink(await planted.html('/mis-reservas'))).pathname;
    expect(await marta.html(key)).toContain('En este navegador entró <bdi>Marta</bdi>');
    const unasked = await marta.post(key, { intent: 'open', instead: '' });
    expect([unasked.to, unasked.cookies]).toEqual([key, []]);
    expect(await marta.html(path)).toContain('Entraste como <bdi>Marta</bdi>');
    await goOn(marta, key);
    expect(await marta.html(path)).toContain('Entraste como <bdi>Una Amiga</bdi>');
  });

  test('by who is signed in: nothing is theirs unless they take it', async () => {
    const path = await share();
    const guest = await enter(path, 'Una Amiga');
    await reserve(guest, `${path}/deseo/${gifts[0]}`, { comment: 'Palabras ajenas' });
    const key = new URL(fieldLink(await guest.html('/mis-reservas'))).pathname;
    const vera = await door.enter('Vera');
    expect(await vera.html(key)).toContain('Palabras ajenas');
    expect((await vera.post(key, { intent: 'open', instead: '' })).to).toBe(key);
    expect((await vera.get('/mis-reservas')).to).toBe('/reservations');
    expect(await vera.html('/reservations')).not.toContain('Lámpara');
    expect(await lucia.html(key)).toContain('No hay reservas para pasar a tu cuenta');
    expect((await vera.post(key, { intent: 'take' })).to).toBe('/reservations');
    expect(await vera.html('/reservations')).toContain('Lámpara');
    expect((await vera.get(key)).status).toBe(404);
  });
});

describe('guest who leaves', () => {
  test('is a visitor there, or enters as somebody else; the link leads back', async () => {
    const path = await share();
    const guest = await enter(path);
    await reserve(guest, `${path}/deseo/${gifts[0]}`);
    const mine = await guest.html('/mis-reservas');
    for (const html of [mine, await guest.html(path)]) {
      expect(html).toMatch(/>Salir<\/button>/);
      expect(html).toContain('No soy <bdi>Marta</bdi>');
    }
    const left = await guest.go('/mis-reservas', { intent: 'leave', next: `${path}/entrar` });
    expect([left.address, left.text]).toEqual([
      `${path}/entrar`,
      expect.stringContaining('¿Cómo te llamás?'),
    ]);
    expect(await guest.html(path)).toContain('Quiero regalarle algo');
    expect((await guest.get('/mis-reservas')).status).toBe(404);
    expect((await goOn(guest, fieldLink(mine))).text).toContain('Lámpara');
    const away = { intent: 'leave', next: 'https://other.example/' };
    expect((await guest.post('/mis-reservas', away)).to).toBe('/');
  });

  test('as its owner signs in there: they see no guest, then or after signing out', async () => {
    const path = await share();
    const browser = await enter(path);
    await reserve(browser, `${path}/deseo/${gifts[0]}`);
    const link = fieldLink(await browser.html('/mis-reservas'));
    const signedIn = await browser.go('/login', { email: lucia.email, password: PASSWORD });
    expect(signedIn.address).toBe('/home');
    expect(await browser.html(path)).toContain('Así la ven los demás.');
    expect((await browser.post('/logout', {})).to).toBe('/');
    expect(await browser.html(path)).toContain('Quiero regalarle algo');
    expect((await goOn(door.visit(), link)).text).toContain('Lámpara');
  });
});

/** Says by a guest's link that one is that guest. */
async function goOn(browser: HttpVisitor, link: string) {
  const { pathname } = new URL(link, inject('plainProduct').url);
  const instead = fieldIn(await browser.html(pathname), 'instead');
  return browser.go(pathname, { intent: 'open', instead });
}

const fieldLink = (html: string) => /value="([^"]*\/mis-reservas\/[\w-]+)"/.exec(html)?.[1] ?? '';

/** Makes the web app forget the pages that it keeps of a list, as saving its options does, and changes nothing. */
async function forgetCachedPages(path: string): Promise<void> {
  const link = (await lucia.call('listLinks')).body.find(({ token }) => path.endsWith(token));
  const options = { message: '', showDay: 'on', guestsMayReserve: 'on' };
  expect((await lucia.post(`/profile/share/${link?.id}`, options)).status).toBe(302);
  await lucia.html('/notifications');
}

/** Puts a gift on the list that is shared at this address. */
async function shareAlso(giftId: string, path: string): Promise<void> {
  const link = (await lucia.call('listLinks')).body.find(({ token }) => path.endsWith(token));
  await lucia.call('updateGift', { params: { id: giftId }, form: { Lists: [link?.listName ?? ''] } });
}
