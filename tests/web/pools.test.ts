import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#tests/factories/draw.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { makeFriends, makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { joinPool, makePool, PAY_TO, poolToken } from '#tests/factories/pool.ts';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail, makeHttpVisitor, signInOverHttp } from '#tests/web/http-person.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// Group gifts by pages and forms alone, on an API whose clock and database the test can reach.

let stack: NoticesStack;
let lucia: Person;
let mateo: Person;
let valen: Person;
let eva: Person;
beforeAll(async () => {
  stack = await startNoticesStack({});
  const person = (name: string) => makePerson(stack.api, name, freshEmail());
  [lucia, mateo, valen, eva] = [
    await person('Lucía Paz'),
    await person('Mateo Sosa'),
    await person('Valen'),
    await person('Eva'),
  ];
  await makeFriends(lucia, mateo);
  await makeFriends(lucia, valen);
});
afterAll(() => stack?.stop());

const pageOf = (id: string, page = '') => `/vaquita/${id}${page && `/${page}`}`;
const joining = (token: string) => `/vaquita/unirse/${token}`;
const newGift = () => makeGift(lucia, { Name: 'la bici', Price: '400000', Currency: 'ARS' });

async function browserOf({ email }: Person): Promise<PlainBrowser> {
  const browser = openPlainBrowser(stack.url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}

/** A pool of Mateo's for something of Lucía's. */
async function openPool(others: Parameters<typeof makePool>[2] = [], ownAmount?: string) {
  const gift = await newGift();
  const id = await makePool(mateo, gift.id, others, { ...(ownAmount && { ownAmount }) });
  return { id, giftId: gift.id };
}

describe('making a group gift', () => {
  test('it begins at the deseo with its price; mistakes stand at their fields', async () => {
    const { id: giftId } = await newGift();
    const browser = await browserOf(mateo);
    await browser.open(`/gift/${giftId}`);
    const form = await browser.follow('Hacer una vaquita');
    expect(form.text).toContain('Vaquita para la bici de Lucía');
    expect(standing(field(form, 'target'))).toBe('400.000');
    const wrong = { target: 'mucho', payTo: 'corto', ownAmount: '100.000', day: '31', message: 'Vamos' };
    const refused = await browser.press('Armar la vaquita', wrong);
    expect(refused.status).toBe(400);
    expect(told(refused, 'payTo')).toContain('Un alias tiene entre 6 y 20 letras, números o puntos.');
    expect(told(refused, 'target')).not.toBe('');
    expect(refused.text).toContain('Elegí el día, el mes y el año, o ninguno');
    const kept = ['target', 'payTo', 'ownAmount', 'message'].map((name) => standing(field(refused, name)));
    expect(kept).toEqual(['mucho', 'corto', '100.000', 'Vamos']);
    const made = await browser.press('Armar la vaquita', { target: '400.000', payTo: PAY_TO, day: '' });
    expect(made.address).toMatch(/^\/vaquita\/[\da-f-]{36}$/);
    expect(made.text).toContain('Por ahora estás solo · $ 100.000 de $ 400.000');
    expect(made.text).toContain('Todavía no se sumó nadie. Mandá el link.');
    expect((await browser.open(`/gift/${giftId}`)).text).toContain('Ver la vaquita');
    expect((await browser.open(`/vaquita/nueva?deseo=${giftId}`)).address).toBe(made.address);
  });

  test('the owner’s next day is offered; one that is past is said at the day', async () => {
    const { id: giftId } = await newGift();
    const browser = await browserOf(mateo);
    const [, month = '', day = ''] = dayIn(stack.api, 20).split('-');
    await lucia.call('updateProfile', { form: { Birthday: `--${month}-${day}` } });
    const offered = await browser.open(`/vaquita/nueva?deseo=${giftId}`);
    const standsAt = ['day', 'month'].map((name) => Number(standing(field(offered, name))));
    expect(standsAt).toEqual([Number(day), Number(month)]);
    const year = String(new Date(stack.api.clock.now()).getFullYear() - 1);
    const past = { payTo: PAY_TO, day: '1', month: '1', year };
    const refused = await browser.press('Armar la vaquita', past);
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('[name=day]')?.getAttribute('aria-invalid')).toBe('true');
  });

  test('a reservation of mine is turned into one, and is then cancelled there alone', async () => {
    const { id: giftId } = await newGift();
    await mateo.call('reserve', { json: { giftId } });
    const browser = await browserOf(mateo);
    await browser.open(`/gift/${giftId}`);
    await browser.follow('Hacer una vaquita');
    await browser.press('Armar la vaquita', { payTo: PAY_TO });
    const id = browser.page.address.split('/').at(-1) ?? '';
    await joinPool(valen, id);
    const mine = await browser.open('/reservations');
    expect(mine.text).toContain('Vaquita · 2 personas');
    expect(mine.text).not.toContain('Cancelar Reserva');
    const theirs = await (await browserOf(valen)).open('/reservations');
    expect(theirs.text).toContain('Entre varios');
    expect(theirs.text).toContain('Vaquita · 2 personas');
    await browser.open(pageOf(id, 'cancelar'));
    expect((await browser.press('Cancelar la vaquita')).text).toContain('Esta vaquita se canceló.');
    expect((await browser.open(`/gift/${giftId}`)).text).toContain('Reservar deseo');
  });
});

test('making a group gift: who is no friend of the owner is led back to the deseo', async () => {
  const { id: giftId } = await newGift();
  const browser = await browserOf(eva);
  const refused = await browser.open(`/vaquita/nueva?deseo=${giftId}`);
  expect(refused.address).toBe(`/gift/${giftId}`);
  expect(refused.text).toContain('Las vaquitas las arman sus amigos.');
});

describe('joining a group gift', () => {
  test('signed out, every link is the same bytes, and nothing is asked of the API', async () => {
    const { id } = await openPool();
    const token = await poolToken(mateo, id);
    const visitor = () => makeHttpVisitor(stack.url);
    stack.proxy.breakCall('*', /./, 'nothing');
    const page = await visitor().get(joining(token));
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.text).toContain('Te invitaron a un regalo entre varios. Iniciá sesión para verlo.');
    for (const other of ['x'.repeat(22), '1'])
      expect((await visitor().get(joining(other))).bytes.equals(page.bytes)).toBe(true);
    for (const secret of [token, id, 'Lucía', 'Mateo']) expect(page.text).not.toContain(secret);
    expect(stack.proxy.broken()).toBe(0);
    stack.proxy.mend();
    const doors = { entrar: '/login', crear: '/register' };
    for (const [name, door] of Object.entries(doors)) {
      const { to } = await visitor().get(`${joining(token)}?${name}`);
      expect(to).toBe(`${door}?${new URLSearchParams({ redirectTo: joining(token) })}`);
    }
  });

  test('who signs in comes back to it, joins, and is led to the page from then on', async () => {
    const { id } = await openPool();
    const token = await poolToken(mateo, id);
    const browser = openPlainBrowser(stack.url);
    await browser.open(joining(token));
    await browser.follow('Iniciar sesión');
    const asked = await browser.press('Iniciar sesión', { email: eva.email, password: PASSWORD });
    expect(asked.address).toBe(joining(token));
    expect(asked.text).toContain('Se está juntando.');
    expect(asked.text).toContain('Hay que juntar $ 400.000 entre todos.');
    for (const secret of [PAY_TO, 'Mateo', 'Por ahora']) expect(asked.text).not.toContain(secret);
    const wrong = await browser.press('Me sumo', { amount: 'algo' });
    expect([wrong.status, standing(field(wrong, 'amount'))]).toEqual([400, 'algo']);
    expect(told(wrong, 'amount')).not.toBe('');
    const none = await browser.press('Me sumo', { amount: '' });
    expect(told(none, 'amount')).toContain('Escribí cuánto ponés');
    const joined = await browser.press('Me sumo', { amount: '1.500,50' });
    expect(joined.address).toBe(pageOf(id));
    expect(joined.text).toContain('Ponés $ 1.500,50');
    expect(joined.text).toContain(PAY_TO);
    expect((await browser.open(joining(token))).address).toBe(pageOf(id));
  });

  test('a dead link is a 404 to who is signed in, and so is a live one to the owner', async () => {
    const { id } = await openPool();
    const token = await poolToken(mateo, id);
    const owner = await signInOverHttp(stack.url, lucia.email);
    const withoutId = (text: string) =>
      text
        .replaceAll(token, '#')
        .replaceAll('x'.repeat(22), '#')
        .replace(/nonce="[\w+/=]+"|[\da-f]{8}-[\da-f-]{27}/g, '');
    const [live, dead] = [await owner.get(joining(token)), await owner.get(joining('x'.repeat(22)))];
    expect([live.status, dead.status]).toEqual([404, 404]);
    expect(withoutId(live.text)).toBe(withoutId(dead.text));
    for (const page of ['', 'monto', 'sumar', 'cerrar', 'cambiar', 'contar'])
      expect([page, (await owner.get(pageOf(id, page))).status]).toEqual([page, 404]);
    expect((await owner.get(`/vaquita/nueva?deseo=${(await newGift()).id}`)).status).toBe(404);
    expect((await owner.post(joining(token), { amount: '5' })).status).toBe(404);
  });

  test('one who could give joins without knowing how much, and says it later', async () => {
    const { id } = await openPool();
    const browser = await browserOf(valen);
    await browser.open(pageOf(id));
    const joined = await browser.press('Todavía no sé', { amount: 'ni idea' });
    expect(joined.text).toContain('Te tocan $ 200.000');
    await browser.follow('Cambiar');
    const refused = await browser.press('Guardar', { amount: 'x' });
    expect([refused.status, standing(field(refused, 'amount'))]).toEqual([400, 'x']);
    expect((await browser.press('Guardar', { amount: '50.000' })).text).toContain('Ponés $ 50.000');
    await browser.open(pageOf(id, 'bajarse'));
    expect((await browser.press('Bajarme')).address).toBe('/reservations');
    expect((await browser.open(pageOf(id))).text).toContain('¿Cuánto ponés?');
  });

  test('a guest of a list sees what is given together; sent the link, how to join', async () => {
    const { id, giftId } = await openPool();
    const { token } = await shareList(lucia, null, { guestsSeeNames: true });
    const guest = await enterAsGuest(stack.api, token);
    const browser = openPlainBrowser(stack.url);
    await browser.open(`/mis-reservas/${guest.guestKey}`);
    await browser.press('Seguir');
    await browser.open(`/lista/${token}/deseo/${giftId}`);
    const page = await browser.follow('Ver la vaquita');
    expect(page.address).toBe(pageOf(id));
    expect(page.text).toContain('Se está juntando.');
    for (const text of ['Por ahora', 'Mateo', '400.000', 'Para sumarte', '¿Cuánto ponés?'])
      expect(page.text).not.toContain(text);
    const invited = await browser.open(joining(await poolToken(mateo, id)));
    expect(invited.text).toContain('Para sumarte, dejá tu email o creá una cuenta.');
    expect(invited.text).not.toContain('¿Cuánto ponés?');
    expect((await browser.follow('Dejar mi email')).address).toBe('/mis-reservas');
  });
});

describe('gathering the money', () => {
  test('a member says they sent it, the organizer that it came, and it is bought', async () => {
    const { id, giftId } = await openPool([valen], '100000');
    const [member, organizer] = [await browserOf(valen), await browserOf(mateo)];
    await member.open(pageOf(id));
    await member.follow('Ya transferí');
    const unsaid = await member.press('Ya transferí', { amount: '' });
    expect(told(unsaid, 'amount')).toContain('Escribí cuánto transferiste');
    const said = await member.press('Ya transferí', { amount: '50.000' });
    expect([said.address, said.text]).toEqual([pageOf(id), expect.stringContaining('Ponés $ 50.000')]);
    expect(said.text).toContain('Avisaste que transferiste.');
    expect((await organizer.open(pageOf(id))).text).toContain('Avisó que transfirió');
    await organizer.press('No llegó lo de Valen');
    expect((await member.open(pageOf(id))).text).not.toContain('Avisaste');
    await organizer.press('Llegó lo de Valen');
    const arrived = await member.open(pageOf(id));
    expect(arrived.text).toContain('Tu plata ya llegó');
    expect(arrived.text).toContain('Mateo Sosa · organiza');
    await organizer.open(pageOf(id, 'cerrar'));
    expect((await organizer.press('Cerrar')).text).toContain('Ya lo compraste.');
    const bought = await member.open(pageOf(id));
    expect(bought.text).toContain('Mateo ya lo compró.');
    expect(bought.text).not.toContain('Contarle que fui parte');
    const [held] = (await mateo.call('reservations', { query: { giftId, type: 'reserved' } })).body;
    await mateo.call('updateReservation', { params: { id: held?.id ?? '' }, json: { stage: 'given' } });
    await member.open(pageOf(id));
    await member.follow('Contarle que fui parte');
    const tooLong = await member.press('Contarle que fui parte', { message: 'a'.repeat(2000) });
    expect([tooLong.status, told(tooLong, 'message') !== '']).toEqual([400, true]);
    const done = await member.press('Contarle que fui parte', { message: '¡Que la disfrutes!' });
    expect(done.text).toContain('Listo, ya sabe que fuiste parte');
  });

  test('the link is made when it is asked for, warns, and can be changed', async () => {
    const { id } = await openPool();
    const browser = await browserOf(mateo);
    await browser.open(pageOf(id));
    const sending = await browser.press('Sumar gente');
    expect(sending.address).toBe(pageOf(id, 'sumar'));
    expect(sending.text).toContain('No lo mandes a un grupo donde esté Lucía.');
    const linkOf = () => standing(browser.page.document.querySelector('#pool-link') as Element);
    const first = linkOf();
    expect(first).toContain('/vaquita/unirse/');
    const whatsApp = browser.page.document.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href');
    expect(decodeURIComponent(whatsApp ?? '')).not.toMatch(/Lucía|bici/);
    await browser.press('Cambiar');
    expect(linkOf()).not.toBe(first);
    await browser.open(pageOf(id));
    expect((await browser.follow('Sumar gente')).address).toBe(pageOf(id, 'sumar'));
  });

  test('who organizes changes it; members are led from those pages to the group gift', async () => {
    const { id } = await openPool([valen]);
    const browser = await browserOf(mateo);
    const form = await browser.open(pageOf(id, 'cambiar'));
    expect(standing(field(form, 'payTo'))).toBe(PAY_TO);
    const changed = await browser.press('Guardar', { target: '500.000', message: 'Hasta el viernes' });
    expect(changed.text).toContain('de $ 500.000');
    expect(changed.text).toContain('Hasta el viernes');
    const member = await signInOverHttp(stack.url, valen.email);
    for (const page of ['cambiar', 'cerrar', 'cancelar', 'contar', 'hacerse-cargo'])
      expect([page, await member.get(pageOf(id, page))]).toMatchObject([page, { to: pageOf(id) }]);
  });

  test('where the money goes takes the password, and what was typed is kept', async () => {
    const { id } = await openPool([valen]);
    const browser = await browserOf(mateo);
    stack.api.clock.advance(11 * 60 * 1000);
    await browser.open(pageOf(id, 'cambiar'));
    const typed = { payTo: 'otro.alias', message: 'Vamos' };
    for (const password of ['', 'no es esta']) {
      const refused = await browser.press('Guardar', { ...typed, password });
      expect([refused.status, told(refused, 'password') !== '']).toEqual([403, true]);
      const kept = ['payTo', 'message', 'password'].map((name) => standing(field(refused, name)));
      expect(kept).toEqual(['otro.alias', 'Vamos', '']);
    }
    await browser.press('Guardar', { password: PASSWORD });
    const seen = await (await browserOf(valen)).open(pageOf(id));
    expect(seen.text).toContain(`Cambió a dónde se transfiere: antes ${PAY_TO}, ahora otro.alias.`);
    expect(seen.document.querySelectorAll('button[value=delete]')).toHaveLength(0);
  });

  test('left without an organizer, a member takes it over with an alias of their own', async () => {
    const { id } = await openPool([valen]);
    await valen.call('updatePoolShare', { params: { id }, json: { amount: '50000', sent: true } });
    const [organizer, member] = [await browserOf(mateo), await browserOf(valen)];
    await organizer.open(pageOf(id));
    await organizer.follow('Bajarme');
    await organizer.press('Bajarme');
    const orphaned = await member.open(pageOf(id));
    expect(orphaned.text).toContain('Nadie la organiza');
    expect(orphaned.text).toContain('no transfieras al alias anterior');
    expect(orphaned.text).not.toContain(PAY_TO);
    await member.follow('Me encargo yo');
    const refused = await member.press('Me encargo yo', { payTo: 'no' });
    expect(told(refused, 'payTo')).toContain('Un alias tiene entre 6 y 20 letras, números o puntos.');
    const taken = await member.press('Me encargo yo', { payTo: 'valen.vaquita' });
    expect(taken.text).toContain('La organizás vos');
    expect(taken.text).toContain('Mateo Sosa tiene $ 50.000');
    const owing = await organizer.open(pageOf(id));
    expect(owing.text).toContain('Valen · $ 50.000 · avisó que transfirió');
    expect((await organizer.press('Ya lo devolví, lo de Valen')).text).toContain('Devuelto');
    expect((await member.open(pageOf(id))).text).toContain('Mateo Sosa ya te devolvió $ 50.000');
  });

  test('once it is cancelled, what came is ticked as paid back', async () => {
    const { id } = await openPool([valen]);
    const { money } = (await mateo.call('pool', { params: { id } })).body;
    const memberId = money?.find(({ isMe }) => !isMe)?.id ?? '';
    await mateo.call('updatePoolMember', { params: { id, memberId }, json: { arrived: true } });
    await mateo.call('cancelPool', { params: { id } });
    const [organizer, member] = [await browserOf(mateo), await browserOf(valen)];
    expect((await member.open(pageOf(id))).text).toContain('te devuelve lo que pusiste.');
    const over = await organizer.open(pageOf(id));
    expect(over.text).toContain('Devolvé lo que te transfirieron');
    expect((await organizer.press('Ya lo devolví, lo de Valen')).text).toContain('Devuelto');
    expect((await member.open(pageOf(id))).text).toContain('Ya te devolvieron lo que pusiste.');
  });
});

describe('messages of a group gift', () => {
  test('members write to each other; one deletes one’s own, the organizer any', async () => {
    const { id } = await openPool([valen]);
    const [member, organizer] = [await browserOf(valen), await browserOf(mateo)];
    await member.open(pageOf(id));
    const long = await member.press('Enviar', { text: 'b'.repeat(501) });
    expect([long.status, told(long, 'text').includes('500')]).toEqual([400, true]);
    expect(field(long, 'text').textContent).toContain('bbb');
    const written = await member.press('Enviar', { text: '¿Roja o azul?' });
    expect(written.text).toContain('¿Roja o azul?');
    expect(field(written, 'text').textContent).toBe('');
    await organizer.open(pageOf(id));
    await organizer.press('Enviar', { text: 'Roja' });
    const seen = await member.open(pageOf(id));
    expect(seen.document.querySelectorAll('button[value=delete]')).toHaveLength(1);
    await organizer.press('Borrar');
    expect((await member.open(pageOf(id))).text).not.toContain('¿Roja o azul?');
  });
});

describe('who sees a group gift', () => {
  test('a visitor signs in first and nothing is kept; a stranger finds nothing', async () => {
    const { id } = await openPool();
    const stranger = await signInOverHttp(
      stack.url,
      (await makePerson(stack.api, 'Otra', freshEmail())).email,
    );
    const pages = [
      '',
      'bajarse',
      'cambiar',
      'cancelar',
      'cerrar',
      'contar',
      'hacerse-cargo',
      'monto',
      'sumar',
    ];
    for (const page of pages) {
      const { status, to } = await makeHttpVisitor(stack.url).get(pageOf(id, page));
      expect([page, status, to.split('?')[0]]).toEqual([page, 302, '/']);
      expect([page, (await stranger.get(pageOf(id, page))).status]).toEqual([page, 404]);
    }
    const sent = { form: 'pool-message', intent: 'write', text: 'Un secreto' };
    const late = await makeHttpVisitor(stack.url).post(pageOf(id), sent);
    expect([late.status, late.cookies]).toEqual([302, []]);
  });

  test('no cache keeps its pages', async () => {
    const { id } = await openPool([valen]);
    const member = await signInOverHttp(stack.url, valen.email);
    for (const path of [pageOf(id), `${pageOf(id)}.data`, pageOf(id, 'monto')])
      expect((await member.get(path)).headers.get('cache-control')).toBe('private, no-store');
  });
});
