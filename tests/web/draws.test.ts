import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn, drawIt, joinAsGuest, makeDraw, mine, moveDrawBack } from '#tests/factories/draw.ts';
import { makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { DAY_MS, HOUR_MS } from '#tests/setup/test-clock.ts';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail, makeHttpVisitor, signInOverHttp } from '#tests/web/http-person.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// Secret-Santa draws by pages and forms alone, on an API whose clock and database the test can reach.

let stack: NoticesStack;
let ana: Person;
let beto: Person;
let caro: Person;
beforeAll(async () => {
  stack = await startNoticesStack({});
  const person = (name: string) => makePerson(stack.api, name, freshEmail());
  [ana, beto, caro] = [await person('Ana Paz'), await person('Beto'), await person('Caro')];
});
afterAll(() => stack?.stop());

const pageOf = (id: string, page = '') => `/amigo-invisible/${id}${page && `/${page}`}`;
const joining = (token: string) => `/amigo-invisible/unirse/${token}`;

async function browserOf({ email }: Person): Promise<PlainBrowser> {
  const browser = openPlainBrowser(stack.url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}

/** A draw of Ana's, in which she is with Beto and Caro. */
const openDraw = () => makeDraw(stack.api, ana, [beto, caro]);

async function drawnDraw() {
  const draw = await openDraw();
  await drawIt(ana, draw.id);
  return draw;
}

/** Whom somebody drew, among the three. */
async function drawnBy(person: Person, id: string): Promise<Person> {
  const { name } = (await mine(person, id)).body.receiver;
  return [ana, beto, caro].find((one) => one.name === name) ?? person;
}

describe('making a draw', () => {
  test('mistakes stand at their fields, and what was typed stays', async () => {
    const browser = await browserOf(ana);
    await browser.open('/amigo-invisible/nuevo');
    const refused = await browser.press('Armar', { limit: 'poco', message: 'Traigan hielo' });
    expect(refused.status).toBe(400);
    expect(told(refused, 'name')).toContain('Escribí un nombre');
    expect(refused.text).toContain('Elegí el día, el mes y el año');
    expect(told(refused, 'limit')).not.toBe('');
    const kept = ['limit', 'message'].map((name) => standing(field(refused, name)));
    expect(kept).toEqual(['poco', 'Traigan hielo']);
  });

  test('the API says at the day that it is past', async () => {
    const browser = await browserOf(ana);
    const [year = '', month = '', day = ''] = dayIn(stack.api, -1).split('-');
    await browser.open('/amigo-invisible/nuevo');
    const when = { year, month: String(Number(month)), day: String(Number(day)) };
    const refused = await browser.press('Armar', { name: 'Navidad', ...when });
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('[name=day]')?.getAttribute('aria-invalid')).toBe('true');
  });

  test('it begins with its link, is listed, and its terms can be changed', async () => {
    const browser = await browserOf(ana);
    const [year = '', month = '', day = ''] = dayIn(stack.api, 20).split('-');
    await browser.open('/amigo-invisible/nuevo');
    const when = { year, month: String(Number(month)), day: String(Number(day)) };
    const made = await browser.press('Armar', { name: 'Navidad', limit: '20.000', ...when });
    expect(made.address).toMatch(/^\/amigo-invisible\/[\da-f-]{36}$/);
    expect(made.text).toContain('hasta $ 20.000');
    expect(made.text.indexOf('Mandar por WhatsApp')).toBeLessThan(made.text.indexOf('Se anotó 1'));
    expect(made.text).toContain('Hacen falta al menos tres.');
    await browser.follow('Cambiar');
    await browser.press('Guardar', { name: 'Navidad de los Paz', limit: '' });
    const list = await browser.open('/amigo-invisible');
    expect(list.text).toContain('Navidad de los Paz');
    expect(browser.page.text).toContain('Se anotó 1');
    expect((await browser.open(made.address)).text).not.toContain('hasta');
    const dates = await browser.open('/fechas');
    const row = dates.document.querySelector(`main a[href="${made.address}"]`)?.textContent;
    expect(row).toMatch(/^Navidad de los PazAmigo invisible.* · en \d+ días$/);
  });
});

describe('joining a draw', () => {
  test('every visitor gets the same bytes, without names of who is in', async () => {
    const { id, token } = await openDraw();
    const [one, other] = [makeHttpVisitor(stack.url), makeHttpVisitor(stack.url)];
    const page = await one.get(joining(token));
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.bytes.equals((await other.get(joining(token))).bytes)).toBe(true);
    expect(page.text).toContain('Se anotaron 3');
    for (const secret of ['Beto', 'Caro', id]) expect(page.text).not.toContain(secret);
  });

  test('a dead link is a 404; who is in is led to their page', async () => {
    const { id, token } = await openDraw();
    expect((await makeHttpVisitor(stack.url).get(joining('x'.repeat(22)))).status).toBe(404);
    const member = await signInOverHttp(stack.url, beto.email);
    expect(await member.get(joining(token))).toMatchObject({ status: 302, to: pageOf(id) });
    await ana.call('rotateDrawLink', { params: { id } });
    expect((await makeHttpVisitor(stack.url).get(joining(token))).text).toContain('Este link ya no sirve');
  });

  test('a name is enough, and the guest finds the way back from another browser', async () => {
    const { id, token } = await openDraw();
    const marta = openPlainBrowser(stack.url);
    await marta.open(joining(token));
    const unnamed = await marta.press('Me anoto');
    expect(told(unnamed, 'name')).toContain('Escribí tu nombre');
    const joined = await marta.press('Me anoto', { name: 'Marta' });
    expect(joined.address).toBe(pageOf(id));
    expect(joined.text).toContain('Marta (vos) (sin cuenta)');
    const order = ['Ya estás en el sorteo', 'Guardá este link', 'A mi WhatsApp', 'Escribir qué quiero'];
    const at = order.map((words) => joined.text.indexOf(words));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at).not.toContain(-1);
    expect(told(await marta.press('Mandármelo', { email: 'marta' }), 'email')).not.toBe('');
    const mailed = await marta.press('Mandármelo', { email: freshEmail() });
    expect([mailed.address, mailed.text.includes('Te mandamos tu link.')]).toEqual([pageOf(id), true]);
    await marta.follow('Escribir qué quiero');
    expect((await marta.press('Guardar', { wish: 'Algo para el mate' })).text).toContain('Algo para el mate');
    expect((await marta.open(joining(token))).address).toBe(pageOf(id));
    const way = standing(marta.page.document.querySelector('#way-back-link') as Element);
    const phone = openPlainBrowser(stack.url);
    await phone.open(way);
    expect((await phone.press('Seguir')).address).toBe(pageOf(id));
  });

  test('once drawn nobody joins, and the page says why', async () => {
    const { token } = await drawnDraw();
    const page = await makeHttpVisitor(stack.url).get(joining(token));
    expect(page.text).not.toContain('Pedile a quien lo organiza');
    expect(page.text.indexOf('¿Ya te habías anotado?')).toBeLessThan(page.text.indexOf('sortear otra vez'));
    const late = await makeHttpVisitor(stack.url).post(joining(token), { name: 'Tarde' });
    expect(late.status).toBe(409);
  });

  test('who is in already, in another browser, has their link mailed', async () => {
    const { token } = await drawnDraw();
    const phone = openPlainBrowser(stack.url);
    await phone.open(joining(token));
    await phone.follow('Mandármelo');
    expect(told(await phone.press('Mandármelo', { email: 'marta' }), 'email')).not.toBe('');
    const sent = await phone.press('Mandármelo', { email: freshEmail() });
    expect([sent.address, sent.text.includes('Si dejaste ese email')]).toEqual([joining(token), true]);
    expect((await phone.open(`${joining('x'.repeat(22))}/mi-link`)).status).toBe(404);
  });

  test('a guest who makes an account keeps their place', async () => {
    const { id, token } = await openDraw();
    const marta = openPlainBrowser(stack.url);
    await marta.open(joining(token));
    await marta.press('Me anoto', { name: 'Marta' });
    await marta.follow('Crear mi cuenta');
    const form = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: 'Marta Sosa' };
    const asked = await marta.press('Crear cuenta', form);
    expect(asked.text).toContain('Tu lugar en el amigo invisible pasa a tu cuenta');
    await marta.press('Pasarlo');
    expect((await marta.open(pageOf(id))).text).toContain('Marta Sosa (vos)');
  });
});

test('a guest’s key: an account is told of the place that would pass to it', async () => {
  const { token } = await makeDraw(stack.api, ana, [beto]);
  const { guestKey } = await joinAsGuest(stack.api, token, 'Marta');
  const asked = await (await browserOf(caro)).open(`/mis-reservas/${guestKey}`);
  expect(asked.text).toContain('Tu lugar en el amigo invisible pasa a tu cuenta');
  const inside = await (await browserOf(beto)).open(`/mis-reservas/${guestKey}`);
  expect(inside.text).toContain('No hay reservas para pasar a tu cuenta');
  const visitor = await openPlainBrowser(stack.url).open(`/mis-reservas/${guestKey}`);
  expect(visitor.text).toContain('Tiene su lugar en el amigo invisible.');
});

const ORGANIZERS = ['abrir', 'cambiar', 'cancelar', 'intocables', 'link', 'mostrar', 'sortear'];
const EVERYBODYS = ['', 'mi-lista', 'salir'];

describe('who sees a draw', () => {
  test('a visitor signs in first, and a stranger finds nothing', async () => {
    const { id } = await openDraw();
    const stranger = await signInOverHttp(
      stack.url,
      (await makePerson(stack.api, 'Eva', freshEmail())).email,
    );
    const visitor = makeHttpVisitor(stack.url);
    for (const page of [...ORGANIZERS, ...EVERYBODYS]) {
      const { status, to } = await visitor.get(pageOf(id, page));
      expect([page, status, to.split('?')[0]]).toEqual([page, 302, '/']);
      expect([page, (await stranger.get(pageOf(id, page))).status]).toEqual([page, 404]);
    }
  });

  test('a participant is led from the organizer’s pages to the draw', async () => {
    const { id } = await openDraw();
    const participant = await signInOverHttp(stack.url, beto.email);
    for (const page of ORGANIZERS) {
      expect([page, await participant.get(pageOf(id, page))]).toMatchObject([page, { to: pageOf(id) }]);
    }
    for (const page of ['sortear', 'cancelar']) {
      expect([page, await participant.post(pageOf(id, page), {})]).toMatchObject([page, { to: pageOf(id) }]);
    }
    expect((await ana.call('draw', { params: { id } })).body.state).toBe('open');
  });
});

describe('drawing', () => {
  test('who may not touch is said by groups and ways, and so is what then cannot be', async () => {
    const { id } = await openDraw();
    const browser = await browserOf(ana);
    const ready = (await browser.open(pageOf(id))).text;
    expect(ready.indexOf('Sortear')).toBeLessThan(ready.indexOf('Mandar por WhatsApp'));
    const first = await browser.open(pageOf(id, 'intocables'));
    expect(first.text).toContain('Así se puede sortear.');
    const [own, betos] = [...first.document.querySelectorAll('[name=member]')].map(standing);
    const alone = await browser.press('Agregar', { member: own ?? '' });
    expect([alone.status, alone.text.includes('Elegí al menos a dos')]).toEqual([400, true]);
    const visitor = await signInOverHttp(stack.url, ana.email);
    const same = { intent: 'way', from: own ?? '', to: own ?? '' };
    expect((await visitor.post(pageOf(id, 'intocables'), same)).text).toContain('dos personas distintas');
    const group = new URLSearchParams([
      ['intent', 'group'],
      ...[own ?? '', betos ?? ''].map((member) => ['member', member]),
    ]);
    await visitor.post(pageOf(id, 'intocables'), group);
    const impossible = await browser.open(pageOf(id, 'intocables'));
    expect(impossible.text).toMatch(/Así no se puede: a .+ le quedan muy pocos, y se adivinaría\./);
    expect((await browser.open(pageOf(id))).text).toMatch(
      /Así no se puede: a .+ le quedan muy pocos, y se adivinaría\./,
    );
    await browser.follow('Sortear');
    const refused = await browser.press('Sortear');
    expect([refused.status, refused.address]).toEqual([409, pageOf(id, 'sortear')]);
    expect(refused.text).toContain('Así no se puede');
    await browser.open(pageOf(id, 'intocables'));
    expect((await browser.press('Quitar: Ana Paz, Beto')).text).toContain('Así se puede sortear.');
  });

  test('who may not touch is seen by all who are in, and set no more once drawn', async () => {
    const draw = await makeDraw(stack.api, ana, [
      ...[beto, caro],
      ...(await Promise.all(
        ['Dina', 'Elsa', 'Fede'].map((name) => makePerson(stack.api, name, freshEmail())),
      )),
    ]);
    const { participants } = (await ana.call('draw', { params: { id: draw.id } })).body;
    const [from = '', to = ''] = ['Ana Paz', 'Beto'].map(
      (name) => participants.find((one) => one.name === name)?.id ?? '',
    );
    await ana.call('setDrawApart', { params: { id: draw.id }, json: { groups: [], ways: [{ from, to }] } });
    const betos = await browserOf(beto);
    expect((await betos.open(pageOf(draw.id))).text).toContain('Ana Paz no le regala a Beto');
    await drawIt(ana, draw.id);
    expect((await betos.open(pageOf(draw.id))).text).toContain('Ana Paz no le regala a Beto');
    const organizer = await signInOverHttp(stack.url, ana.email);
    expect(await organizer.get(pageOf(draw.id, 'intocables'))).toMatchObject({ to: pageOf(draw.id) });
  });

  test('two presses draw once; drawing again asks again', async () => {
    const { id } = await openDraw();
    const browser = await signInOverHttp(stack.url, ana.email);
    const sent = [0, 0].map(() => browser.post(pageOf(id, 'sortear'), { round: '0' }));
    expect((await Promise.all(sent)).map(({ to }) => to)).toEqual([pageOf(id), pageOf(id)]);
    expect((await ana.call('draw', { params: { id } })).body.round).toBe(1);
    const after = (await browser.get(pageOf(id))).text;
    expect(after.indexOf('Ya sorteamos Navidad de los Gómez.')).toBeGreaterThan(0);
    expect(after.indexOf('wa.me')).toBeLessThan(after.indexOf('Tocá para ver'));
    const again = await browser.get(pageOf(id, 'sortear'));
    expect(again.text).toContain('¿Sorteamos de nuevo?');
    expect(again.text).toContain('name="round" value="1"');
  });

  test('a drawn one is opened so that people join, and left', async () => {
    const { id, token } = await drawnDraw();
    const browser = await browserOf(ana);
    await browser.open(pageOf(id));
    await browser.follow('Abrir para que se sumen');
    expect((await browser.press('Abrir')).text).toContain('Ya se pueden sumar');
    await joinAsGuest(stack.api, token);
    const betos = await browserOf(beto);
    await betos.open(pageOf(id, 'salir'));
    expect((await betos.press('Salir')).address).toBe('/amigo-invisible');
    await browser.open(pageOf(id));
    await browser.follow('Quitar a Marta');
    expect((await browser.press('Quitar')).text).toContain('Se anotaron 2');
  });
});

describe('the envelope', () => {
  test('no page that is asked for says whom anybody drew, before or after it was opened', async () => {
    const { id } = await drawnDraw();
    for (const person of [ana, beto, caro]) {
      const browser = await signInOverHttp(stack.url, person.email);
      const look = async () => {
        for (const path of [pageOf(id), `${pageOf(id)}.data`, pageOf(id, 'mi-lista'), pageOf(id, 'salir')]) {
          const { status, text } = await browser.get(path);
          expect([path, status]).toEqual([path, 200]);
          for (const told of ['Le regalás a', 'receiver', 'listToken'])
            expect([path, text.includes(told)]).toEqual([path, false]);
        }
      };
      await look();
      const sent = await browser.post(pageOf(id), { intent: 'see' });
      expect(sent).toMatchObject({ to: pageOf(id) });
      expect(sent.text).not.toContain((await drawnBy(person, id)).name);
      const opened = await browser.get(pageOf(id));
      expect(opened.headers.get('cache-control')).toContain('no-store');
      expect(opened.text).toContain('Le regalás a');
      expect(opened.text).toContain((await drawnBy(person, id)).name);
      await look();
    }
  });

  test('it holds what they wish for, each leading to its place on their list', async () => {
    const { id } = await drawnDraw();
    const other = await drawnBy(beto, id);
    const gift = await makeGift(other, { Name: 'Tetera' });
    const json = { listId: 'all' as const, wish: 'Nada que junte polvo' };
    await other.call('updateDrawEntry', { params: { id }, json });
    const browser = await browserOf(beto);
    await browser.open(pageOf(id));
    const opened = await browser.press('Ver');
    expect(opened.text).toContain('Nada que junte polvo');
    expect(opened.text).toContain('No sabe que sos vos.');
    const links = [...opened.document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const to = links.find((href) => href.endsWith(`/deseo/${gift.id}`)) ?? '';
    const page = await browser.open(to);
    expect(page.text).toContain('Quiero regalar esto');
    const back = [...page.document.querySelectorAll('a')].find((link) =>
      link.textContent.includes('Volver al sorteo'),
    );
    expect(back?.getAttribute('href')).toBe(pageOf(id));
    // why: back, as the browser does it without scripts, is the page asked for again.
    expect((await browser.open(pageOf(id))).text).toContain('Tocá para ver');
  });

  test('a question is put once, answered, and read by who asked', async () => {
    const { id } = await drawnDraw();
    const other = await drawnBy(beto, id);
    const asking = await browserOf(beto);
    await asking.open(pageOf(id));
    await asking.press('Ver');
    const asked = await asking.press('¿Qué talle usás?');
    expect(asked.text).toContain('Se lo preguntamos, sin decir quién sos.');
    expect(asked.text).toContain('Todavía no respondió.');
    expect(() => asking.press('¿Qué talle usás?')).toThrow('no form');
    const answering = await browserOf(other);
    expect((await answering.open(pageOf(id))).text).not.toContain('¿Qué talle usás?');
    stack.api.clock.advance(2 * HOUR_MS);
    await answering.open(pageOf(id));
    const long = await answering.press('Responder', { answer: 'M'.repeat(301) });
    expect(long.status).toBe(400);
    expect(told(long, 'answer')).toContain('300');
    expect(field(long, 'answer').textContent).toContain('MMM');
    expect((await answering.press('Responder', { answer: 'M de remera' })).text).toContain('M de remera');
    stack.api.clock.advance(2 * HOUR_MS);
    await asking.open(pageOf(id));
    expect((await asking.press('Ver')).text).toContain('M de remera');
  });

  test('who left is passed over, and their giver is told to look again', async () => {
    const draw = await makeDraw(stack.api, ana, [
      beto,
      caro,
      await makePerson(stack.api, 'Dina', freshEmail()),
    ]);
    await drawIt(ana, draw.id);
    const { name } = (await mine(ana, draw.id)).body.receiver;
    const { participants } = (await ana.call('draw', { params: { id: draw.id } })).body;
    const participantId = participants.find((one) => one.name === name)?.id ?? '';
    await ana.call('removeFromDraw', { params: { id: draw.id, participantId } });
    const { text } = await (await browserOf(ana)).open(pageOf(draw.id));
    expect(text).toMatch(/Cambió a quién le regalás: mirá de nuevo\.|Hay que sortear de nuevo\./);
  });
});

describe('after the day', () => {
  test('each tells for themselves; all is shown after a week unless somebody minds', async () => {
    const { id } = await drawnDraw();
    const other = await drawnBy(beto, id);
    const [organizer, betos] = [await browserOf(ana), await browserOf(beto)];
    expect((await betos.open(pageOf(id))).text).not.toContain('¿Cómo salió?');
    await moveDrawBack(stack.api, id, 1);
    expect((await betos.open(pageOf(id))).text).toContain('¿Cómo salió?');
    expect((await betos.press('Contar quién fui')).text).toContain('Ya sabe que fuiste vos.');
    const theirs = await (await browserOf(other)).open(pageOf(id));
    expect(theirs.text).toContain('A vos te regaló Beto.');
    expect((await betos.press('No')).text).toContain('Dijiste que no.');
    expect((await organizer.open(pageOf(id))).text).toContain('A los siete días');
    await moveDrawBack(stack.api, id, 8);
    expect((await organizer.open(pageOf(id))).text).toContain('Alguien prefiere que no se vea');
    await betos.open(pageOf(id));
    await betos.press('Sí');
    await organizer.open(pageOf(id));
    await organizer.follow('Mostrar a todos quién le regaló a quién');
    await organizer.press('Mostrar a todos');
    expect((await betos.open(pageOf(id))).text).toContain(`Beto le regaló a ${other.name}`);
    await moveDrawBack(stack.api, id, 30);
    expect((await betos.open(pageOf(id))).text).not.toContain('Contar quién fui');
  });

  test('one that nobody drew says so, and a cancelled one too', async () => {
    const { id } = await openDraw();
    await moveDrawBack(stack.api, id, 1);
    const browser = await browserOf(ana);
    expect((await browser.open(pageOf(id))).text).toContain('Pasó el día y no se sorteó.');
    const other = await openDraw();
    await browser.open(pageOf(other.id, 'cancelar'));
    expect((await browser.press('Cancelar el sorteo')).address).toBe('/amigo-invisible');
    expect((await browser.open(pageOf(other.id))).text).toContain('Este sorteo se canceló.');
    stack.api.clock.advance(DAY_MS);
  });
});
