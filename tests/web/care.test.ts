import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken, makeDependent } from '#tests/factories/dependent.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import {
  field,
  linkTo,
  openPlainBrowser,
  type PlainBrowser,
  standing,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { freshEmail } from '#tests/web/http-person.ts';
import { type NoticesStack, startNoticesStack } from '#tests/web/notices-stack.ts';

// People in somebody's care by pages and forms alone.

let stack: NoticesStack;
let lucia: Person;
let pablo: Person;
let marta: Person;
beforeAll(async () => {
  stack = await startNoticesStack({});
  await meet();
});

async function meet(): Promise<void> {
  const person = (name: string) => makePerson(stack.api, name, freshEmail());
  [lucia, pablo, marta] = [await person('Lucía Paz'), await person('Pablo Paz'), await person('Marta Gil')];
  await makeFriends(lucia, pablo);
  await makeFriends(lucia, marta);
}
afterAll(() => stack?.stop());

const CARE = '/profile/a-cargo';
const careOf = (id: string, page = '') => `${CARE}/${id}${page && `/${page}`}`;
const picture = () => fixtureImage('good-png.png');
const filled = (Name: string) => ({ Name, Description: 'Linda', Rating: '4', ImageFile: picture() });

async function browserOf({ email }: Pick<Person, 'email'>): Promise<PlainBrowser> {
  const browser = openPlainBrowser(stack.url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}

/** Something of theirs, published by who cares for them. */
const giftFor = (carer: Person, FriendId: string, Name: string) => makeGift(carer, { Name, FriendId });
const linksOf = ({ page }: PlainBrowser) =>
  [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');

/** Each page that is about one person in care. */
const pagesOf = (id: string) => [
  ...['', 'cuenta', 'quien-lo-cuida', 'quien-no-lo-ve', 'quitar'].map((page) => careOf(id, page)),
  ...['/profile/edit', '/profile/lists', '/profile/share', '/profile/recibidos', '/home/create'].map(
    (page) => `${page}?para=${id}`,
  ),
];

describe('taking somebody into one’s care', () => {
  test('mistakes stand at their fields with what was typed; then their page begins', async () => {
    const mother = await makePerson(stack.api, 'Ana', freshEmail());
    const browser = await browserOf(mother);
    await browser.open('/profile');
    expect((await browser.follow('A mi cargo')).text).toContain('¿Le armás la lista a alguien más?');
    await browser.follow('Sumar a alguien');
    const typed = { name: 'T', birthDay: '31', birthMonth: '2', shirt: '8', note: 'Trenes' };
    const refused = await browser.press('Guardar', typed);
    expect([refused.status, told(refused, 'name')]).toEqual([
      400,
      expect.stringContaining('al menos 2 caracteres'),
    ]);
    expect(refused.document.querySelector('[name=birthDay]')?.getAttribute('aria-invalid')).toBe('true');
    expect(refused.document.querySelector('main details')?.hasAttribute('open')).toBe(true);
    expect(['shirt', 'note', 'birthDay'].map((name) => standing(field(refused, name)))).toEqual([
      '8',
      'Trenes',
      '31',
    ]);
    const made = await browser.press('Guardar', { name: 'Tomi', birthDay: '14', birthMonth: '3' });
    expect(made.address).toMatch(/^\/friend\/[\da-f-]{36}$/);
    expect(made.text).toContain('A cargo de Ana');
    expect(made.text).not.toContain('Eliminar de tus amigos');
    expect(linkTo(made.document, 'Subir deseo para Tomi')).toBe(
      `/home/create?para=${made.address.split('/')[2]}`,
    );
    expect((await browser.open(CARE)).text).toContain('Tomi');
  });
});

describe('who cares for nobody else', () => {
  test('finds each page about somebody in another’s care missing, and no question', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const [stranger, carer] = [await browserOf(marta), await browserOf(lucia)];
    for (const page of pagesOf(id)) {
      expect([page, (await stranger.open(page)).status]).toEqual([page, 404]);
      expect([page, (await carer.open(page)).status]).toEqual([page, 200]);
    }
    for (const wrong of ['/profile/lists?para=nadie', '/home/create?para=', careOf('nadie')])
      expect([wrong, (await carer.open(wrong)).status]).toEqual([wrong, 404]);
    expect((await stranger.open('/home/create')).text).not.toContain('¿Para quién es?');
    const theirs = await stranger.open(`/friend/${id}`);
    expect(theirs.text).toContain('A cargo de Lucía');
    expect(theirs.text).not.toContain('Darle su cuenta');
  });

  test('sends no form in their name', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const stranger = await browserOf(marta);
    await stranger.open('/profile/lists');
    const form = stranger.page.document.querySelector('main form');
    form?.setAttribute('action', `/profile/lists?para=${id}`);
    expect((await stranger.press('Crear lista', { name: 'Cumple' })).status).toBe(404);
    await stranger.open('/home/create');
    const refused = await stranger.press('Publicar deseo', { ...filled('Tren'), FriendId: id });
    expect(refused.status).toBe(404);
    expect(refused.text).toContain('No está a tu cargo.');
    expect((await lucia.call('friendGifts', { params: { id } })).body).toEqual([]);
  });
});

describe('acting for somebody', () => {
  test('their pages keep whom they are of, in links, forms, mistakes and on the way on', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const browser = await browserOf(lucia);
    const lists = await browser.open(`/profile/lists?para=${id}`);
    expect(lists.text).toContain('Listas de Tomi');
    const refused = await browser.press('Crear lista', { name: '' });
    expect([refused.status, refused.address]).toEqual([400, `/profile/lists?para=${id}`]);
    const saved = await browser.press('Crear lista', { name: 'Cumple' });
    expect(saved.address).toBe(`/profile/lists?para=${id}`);
    expect(linksOf(browser).filter((link) => link.includes('/profile/lists') && !link.includes(id))).toEqual(
      [],
    );
    expect((await lucia.call('giftLists')).body).toEqual([]);
    await browser.follow('Renombrar Cumple');
    expect((await browser.press('Guardar', { name: 'Cumple 7' })).text).toContain('Cumple 7');
    await browser.follow('Eliminar Cumple 7');
    expect((await browser.press('Eliminar')).address).toBe(`/profile/lists?para=${id}`);

    await browser.open(`/profile/share?para=${id}`);
    const shared = await browser.press('Crear link');
    expect([shared.address, shared.text]).toEqual([
      `/profile/share?para=${id}`,
      expect.stringContaining('Todos los deseos de Tomi'),
    ]);
    await browser.follow('Cambiar las opciones');
    expect((await browser.press('Guardar', { message: 'Le gustan los trenes' })).address).toBe(
      shared.address,
    );
    await browser.follow('Cambiar el link');
    expect((await browser.press('Cambiar')).address).toBe(shared.address);
    await browser.follow('Dejar de compartir');
    expect((await browser.press('Dejar de compartir')).address).toBe(shared.address);

    const profile = await browser.open(`/profile/edit?para=${id}`);
    expect(profile.text).toContain('Editar a Tomi');
    expect(
      profile.document.querySelector('[name=email], [name=birthdayAudience], [name=timeZone]'),
    ).toBeNull();
    const nameless = await browser.press('Guardar', { name: '', shoes: '30' });
    expect([nameless.address, standing(field(nameless, 'shoes'))]).toEqual([
      `/profile/edit?para=${id}`,
      '30',
    ]);
    expect((await browser.press('Guardar', { name: 'Tomás' })).address).toBe(careOf(id));
    expect((await browser.open(`/friend/${id}`)).text).toContain('Calzado 30');
  });

  test('a new deseo is theirs: no draft, and on lists of theirs alone', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const theirs = await lucia.call('createGiftList', { query: { forId: id }, json: { name: 'Trenes' } });
    const own = await lucia.call('createGiftList', { json: { name: `Mía ${id}` } });
    const browser = await browserOf(lucia);
    const form = await browser.open(`/home/create?para=${id}`);
    expect(form.document.querySelector(`[name=FriendId][value="${id}"]`)?.hasAttribute('checked')).toBe(true);
    const refused = await browser.press('Publicar deseo', { Name: '' });
    expect(refused.document.querySelector(`[name=FriendId][value="${id}"]`)?.hasAttribute('checked')).toBe(
      true,
    );
    const typed = { ...filled('Tren'), FriendId: id, Draft: 'true' };
    const onTheirs = await browser.press('Publicar deseo', { ...typed, Lists: theirs.body.id });
    expect(onTheirs.address).toBe(`/friend/${id}`);
    await browser.open('/home/create');
    await browser.press('Publicar deseo', { ...typed, Name: 'Vías', Lists: own.body.id });
    const gifts = (await lucia.call('friendGifts', { params: { id } })).body;
    expect(gifts.map(({ name, lists }) => [name, lists])).toEqual([
      ['Vías', []],
      ['Tren', ['Trenes']],
    ]);
    expect((await lucia.call('gifts', { query: { userId: lucia.id } })).body).toEqual([]);
  });

  test('a deseo of theirs is reserved as a friend’s, and changed as one’s own', async () => {
    const id = await makeDependent(lucia, 'Tomi', [pablo]);
    const gift = await giftFor(lucia, id, 'Bici');
    const browser = await browserOf(pablo);
    expect((await browser.open('/home')).text).toContain('de Tomi (a cargo de Lucía y Pablo)');
    await browser.open(`/friend/${id}/gift/${gift.id}`);
    await browser.follow('Editar');
    expect(browser.page.document.querySelector('[name=Draft]')).toBeNull();
    expect((await browser.press('Guardar cambios', { Name: 'Bici roja' })).address).toBe(
      `/friend/${id}/gift/${gift.id}`,
    );
    expect(browser.page.text).toContain('Bici roja');
    await browser.follow('Reservar deseo');
    await browser.press('Confirmar');
    expect((await browser.open(`/gift/${gift.id}`)).text).toContain('Lo reservaste vos');
    await browser.follow('Ya lo recibió');
    expect(browser.page.text).toContain('¡Se lo regalaron a Tomi!');
    expect(browser.page.text).toContain('Pablo Paz');
    const received = await browser.press('Guardar', { fromUserIds: pablo.id });
    expect(received.address).toBe(`/profile/recibidos?para=${id}`);
    expect(received.text).toContain('Recibidos de Tomi');
    expect((await browser.press('Deshacer Bici roja')).address).toBe(`/profile/recibidos?para=${id}`);
    await browser.open(`/friend/${id}`);
    await browser.follow('Eliminar');
    expect((await browser.press('Eliminar')).address).toBe(`/friend/${id}`);
  });

  test('the shared list asks whether one is neither them nor who cares for them', async () => {
    const id = await makeDependent(lucia, 'Tomi Paz');
    const link = await lucia.call('createListLink', { query: { forId: id }, json: { listId: null } });
    const visitor = openPlainBrowser(stack.url);
    expect((await visitor.open(`/lista/${link.body.token}/entrar`)).text).toContain(
      'No soy Tomi ni quien cuida su lista.',
    );
  });
});

describe('who cares for somebody', () => {
  test('a friend is asked, accepts on their page, and may be taken out when others agree', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const [mother, father] = [await browserOf(lucia), await browserOf(pablo)];
    await mother.open(careOf(id, 'quien-lo-cuida'));
    const nobody = await mother.press('Proponer');
    expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('Elegí a quién')]);
    expect((await mother.press('Proponer', { userId: pablo.id })).text).toContain('Todavía no respondió');
    expect((await mother.press('Cancelar la propuesta a Pablo Paz')).text).not.toContain('no respondió');
    await mother.press('Proponer', { userId: pablo.id });
    const asked = await father.open(CARE);
    expect(asked.text).toContain('Lucía Paz te propone cuidar juntos la lista de Tomi');
    expect((await father.press('Rechazar')).text).not.toContain('te propone');
    await mother.open(careOf(id, 'quien-lo-cuida'));
    await mother.press('Proponer', { userId: pablo.id });
    await father.open(CARE);
    const accepted = await father.press('Aceptar');
    expect([accepted.address, accepted.text]).toEqual([
      `/friend/${id}`,
      expect.stringContaining('A cargo de Lucía y Pablo'),
    ]);
    await mother.open(careOf(id, 'quien-lo-cuida'));
    expect((await mother.follow('Sacar a Pablo Paz')).text).toContain('¿Sacar a Pablo Paz?');
    expect((await mother.press('Sacar')).text).not.toContain('Sacar a Pablo Paz');
    expect((await father.open(careOf(id))).status).toBe(404);

    const shared = await makeDependent(lucia, 'Ana', [pablo, marta]);
    await mother.open(`${careOf(shared, 'quien-lo-cuida')}?sacar=${pablo.id}`);
    expect(mother.page.text).toContain('Antes le preguntamos a Marta Gil.');
    expect((await mother.press('Preguntar')).text).toContain('Les preguntamos.');
    await mother.open(careOf(shared));
    await mother.follow('Ver');
    expect(mother.page.text).toContain('Falta que responda Marta Gil.');
    await father.open(careOf(shared));
    await father.follow('Ver');
    expect(father.page.text).toContain('Lucía Paz quiere que Pablo Paz deje de cuidar la lista de Ana');
    expect(father.page.document.querySelector('main form')).toBeNull();
    const grandma = await browserOf(marta);
    await grandma.open(careOf(shared));
    await grandma.follow('Responder');
    expect((await grandma.press('Estoy de acuerdo')).address).toBe(CARE);
    expect((await father.open(careOf(shared))).status).toBe(404);
  });

  test('a friend who is ticked does not find them any more, and others still do', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const [mother, grandma] = [await browserOf(lucia), await browserOf(marta)];
    expect((await grandma.open(`/friend/${id}`)).status).toBe(200);
    await mother.open(careOf(id, 'quien-no-lo-ve'));
    expect((await mother.press('Guardar', { friendIds: marta.id })).address).toBe(careOf(id));
    expect((await grandma.open(`/friend/${id}`)).status).toBe(404);
    await mother.follow('Quién no ve su lista');
    const ticks = [...mother.page.document.querySelectorAll('[name=friendIds]')];
    expect(
      ticks.filter((tick) => tick.hasAttribute('checked')).map((tick) => tick.getAttribute('value')),
    ).toEqual([marta.id]);
  });

  test('one looks away from what is reserved, and back', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const gift = await giftFor(lucia, id, 'Pelota');
    await marta.call('reserve', { json: { giftId: gift.id } });
    const browser = await browserOf(lucia);
    const sees = async () => (await browser.open(`/gift/${gift.id}`)).text.includes('Lo reservó Marta');
    expect(await sees()).toBe(true);
    await browser.open(careOf(id));
    await browser.press('Ocultar las reservas en mis pantallas');
    expect(await sees()).toBe(false);
    await browser.open(careOf(id));
    await browser.press('Mostrar las reservas');
    expect(await sees()).toBe(true);
  });

  test('one of two stops, and the last one deletes', async () => {
    const id = await makeDependent(lucia, 'Tomi', [pablo]);
    const [mother, father] = [await browserOf(lucia), await browserOf(pablo)];
    await father.open(careOf(id));
    await father.follow('Dejar de cuidar');
    expect((await father.press('Dejar de cuidar')).address).toBe(CARE);
    expect((await father.open(careOf(id))).status).toBe(404);
    expect((await mother.open(careOf(id, 'quitar'))).text).toContain('¿Borrar la lista de Tomi?');
    expect((await mother.press('Borrar su lista')).address).toBe(CARE);
    expect((await mother.open(`/friend/${id}`)).status).toBe(404);
  });

  test('of two, one asks for a deletion by password; the other says no', async () => {
    const id = await makeDependent(lucia, 'Tomi', [pablo]);
    const [mother, father] = [await browserOf(lucia), await browserOf(pablo)];
    stack.api.clock.advance(11 * 60 * 1000);
    await father.open(careOf(id, 'quitar'));
    await father.follow('O pedir que se borre su lista');
    expect(father.page.text).toContain('Antes le preguntamos a Lucía Paz.');
    const wrong = await father.press('Preguntar', { password: 'otra-cosa' });
    expect([wrong.status, told(wrong, 'password')]).toEqual([403, 'La contraseña no es correcta']);
    expect((await father.press('Preguntar', { password: PASSWORD })).address).toBe(careOf(id));
    await mother.open(careOf(id));
    await mother.follow('Responder');
    const question = mother.page;
    expect(question.text).toContain('Pablo Paz quiere borrar a Tomi, con su lista');
    expect((await mother.press('Estoy de acuerdo', { password: '' })).status).toBe(403);
    expect((await mother.press('Decir que no')).text).toContain('Listo: todo sigue como estaba.');
    expect((await father.open(question.address)).address).toBe(careOf(id));
    expect(father.page.text).not.toContain('quiere borrar');
  });

  test('who leaves is told that whom nobody else cares for goes, too', async () => {
    const ana = await makePerson(stack.api, 'Ana', freshEmail());
    const browser = await browserOf(ana);
    await browser.open('/profile/leave');
    expect(browser.page.text).not.toContain('nadie más cuida');
    await makeDependent(ana, 'Firulais');
    await browser.open('/profile/leave');
    expect(browser.page.text).toContain('Lo que guardás de Firulais también: nadie más cuida su lista.');
  });
});

describe('handing over', () => {
  // why: nobody may have more than twelve people in their care.
  beforeAll(meet);

  test('a mistake stands at the e-mail, what is under way is said, and can be taken back', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const browser = await browserOf(lucia);
    const page = await browser.open(careOf(id, 'cuenta'));
    expect(page.text).toContain('Desde ese momento Tomi maneja su lista');
    expect(page.text).toContain('Lo que reservaste vos sigue reservado, en secreto.');
    const wrong = await browser.press('Mandarle el link', { email: 'tomi' });
    expect([wrong.status, standing(field(wrong, 'email'))]).toEqual([400, 'tomi']);
    expect(told(wrong, 'email')).not.toBe('');
    expect((await browser.press('Mandarle el link', { email: marta.email })).text).toContain(
      'Ese email ya tiene una cuenta.',
    );
    const email = freshEmail();
    expect((await browser.press('Mandarle el link', { email })).text).toContain(
      `Le mandamos el link a ${email}`,
    );
    const link = `/tu-lista/${await mailedToken(stack.api, email)}`;
    expect((await browser.press('Anular')).text).toContain('Mandarle el link');
    const gone = await openPlainBrowser(stack.url).open(link);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('Este link ya no sirve.')]);
  });

  test('they choose a password and go on as the owner, who is told of no reservation', async () => {
    const id = await makeDependent(lucia, 'Tomi');
    const gift = await giftFor(lucia, id, 'Bici');
    await marta.call('reserve', { json: { giftId: gift.id } });
    const email = freshEmail();
    await lucia.call('handOver', { params: { id }, json: { email, password: PASSWORD } });
    const link = `/tu-lista/${await mailedToken(stack.api, email)}`;
    const mother = await browserOf(lucia);
    expect((await mother.open(link)).text).toContain('En este navegador hay otra cuenta abierta.');
    const tomi = openPlainBrowser(stack.url);
    const page = await tomi.open(link);
    expect([standing(field(page, 'name')), page.text]).toEqual(['Tomi', expect.stringContaining(email)]);
    const refused = await tomi.press('Crear mi cuenta', {
      password: PASSWORD,
      confirm: 'otra',
      name: 'Tomás',
    });
    expect([
      told(refused, 'confirm'),
      standing(field(refused, 'name')),
      standing(field(refused, 'password')),
    ]).toEqual([expect.stringContaining('Las contraseñas no coinciden'), 'Tomás', '']);
    const entered = await tomi.press('Crear mi cuenta', { password: PASSWORD, confirm: PASSWORD });
    expect(entered.address).toMatch(/^\/onboarding/);
    const own = await tomi.open('/profile');
    expect(own.text).toContain('Bici');
    expect(`${own.text} ${(await tomi.open(`/gift/${gift.id}`)).text}`).not.toContain('Reservado');
    expect((await mother.open(careOf(id))).status).toBe(404);
    expect((await tomi.open(link)).status).toBe(404);
  });

  test('the page of the link is no other site’s to learn, keep or find', async () => {
    const token = 'a'.repeat(43);
    const { headers } = await fetch(`${stack.url}/tu-lista/${token}`);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});
