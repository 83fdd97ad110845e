import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift, PASSWORD } from '#tests/factories/person.ts';
import {
  field,
  linkTo,
  openPlainBrowser,
  type PlainBrowser,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';

// Who sees what, by pages and forms alone.

const { url } = inject('plainProduct');
const door = openDoor();
let owner: Giver;
let beto: Giver;
let caro: Giver;
let ana: PlainBrowser;
let made = 0;
beforeAll(async () => {
  ({ owner, beto, caro } = await enterGivers(door));
  ana = await browserOf(owner);
});

async function browserOf({ email }: Giver): Promise<PlainBrowser> {
  const browser = openPlainBrowser(url);
  await browser.open('/login');
  await browser.press('Iniciar sesión', { email, password: PASSWORD });
  return browser;
}

/** A list of the owner's; for some, those are ticked. */
async function makeList(audience: 'friends' | 'some' | 'me', ...people: Giver[]) {
  const name = `Lista ${++made}`;
  const json = { name, audience, friendIds: people.map(({ id }) => id) };
  return (await owner.call('createGiftList', { json })).body;
}

const audienceOf = (listId: string) => `/profile/lists/${listId}/quien-la-ve`;
const picture = () => fixtureImage('good-png.png');
const filled = (Name: string) => ({ Name, Description: 'Linda', Rating: '4', ImageFile: picture() });
const isChecked = (browser: PlainBrowser, name: string, value: string) =>
  browser.page.document.querySelector(`[name="${name}"][value="${value}"]`)?.hasAttribute('checked');

describe('who sees a list', () => {
  test('a new one is for all friends, and its chip leads to the question', async () => {
    const name = `Lista ${++made}`;
    await ana.open('/profile/lists');
    await ana.press('Crear lista', { name });
    const page = await ana.follow(`Quién ve ${name}: Mis amigos`);
    expect(page.text).toContain(`¿Quién ve “${name}”?`);
    expect(isChecked(ana, 'audience', 'friends')).toBe(true);
    expect(page.text).toContain(beto.name);
  });

  test('a new one asks: one’s own at once, for some after they are ticked', async () => {
    const [own, narrow] = [`Lista ${++made}`, `Lista ${++made}`];
    await ana.open('/profile/lists');
    expect(isChecked(ana, 'audience', 'friends')).toBe(true);
    const saved = await ana.press('Crear lista', { name: own, audience: 'me' });
    expect(saved.text).toContain(`Quién ve ${own}: Solo yo`);
    const asked = await ana.press('Crear lista', { name: narrow, audience: 'some' });
    expect(asked.text).toContain(`¿Quién ve “${narrow}”?`);
    expect(isChecked(ana, 'audience', 'some')).toBe(true);
    const before = (await owner.call('giftLists')).body.find(({ name }) => name === narrow);
    expect(before?.audience).toBe('me');
    expect((await ana.press('Guardar', { friendIds: beto.id })).text).toContain(
      `Quién ve ${narrow}: 1 persona`,
    );
  });

  test('some without anybody is refused at the ticks, and one ticked is saved', async () => {
    const list = await makeList('friends');
    await ana.open(audienceOf(list.id));
    const refused = await ana.press('Guardar', { audience: 'some' });
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('fieldset [aria-live] p')?.textContent).toBe(
      'Elegí al menos a una persona, o dejala en Solo yo.',
    );
    expect(isChecked(ana, 'audience', 'some')).toBe(true);
    const saved = await ana.press('Guardar', { friendIds: beto.id });
    expect(saved.address).toBe('/profile/lists');
    await ana.follow(`Quién ve ${list.name}: 1 persona`);
    expect(isChecked(ana, 'friendIds', beto.id)).toBe(true);
    expect(isChecked(ana, 'friendIds', caro.id)).toBe(false);
    await ana.press('Guardar', { audience: 'me' });
    expect(ana.page.text).toContain(`Quién ve ${list.name}: Solo yo`);
  });

  test('an unknown audience is refused, and a list deleted meanwhile is told of', async () => {
    const list = await makeList('friends');
    await ana.open(audienceOf(list.id));
    expect((await ana.press('Guardar', { audience: 'todos' })).text).toContain('Elegí quién la ve');
    await owner.call('deleteGiftList', { params: { id: list.id } });
    const gone = await ana.press('Guardar', { audience: 'me' });
    expect([gone.address, gone.text]).toEqual(['/profile/lists', expect.stringContaining('ya no está')]);
    expect((await ana.open(audienceOf(list.id))).address).toBe('/profile/lists');
  });

  test('before one that not all see is deleted, it is said what becomes of its deseos', async () => {
    const [open, narrow] = [await makeList('friends'), await makeList('some', beto)];
    expect((await ana.open(`/profile/lists/${open.id}/delete`)).text).toContain('en ella se quedan.');
    expect((await ana.open(`/profile/lists/${narrow.id}/delete`)).text).toContain('quedan como borradores.');
  });
});

describe('who will see a deseo', () => {
  test('is said as the form comes, and again when it comes back', async () => {
    const list = await makeList('some', beto);
    const form = await ana.open('/home/create');
    expect(form.text).toContain('Lo van a ver: todos tus amigos');
    const refused = await ana.press('Publicar deseo', { Name: '', Lists: list.id });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Lo va a ver: Beto')]);
    const kept = await ana.press('Publicar deseo', { Draft: 'true' });
    expect(kept.text).toContain('Solo lo ves vos');
    expect(field(kept, 'Draft').hasAttribute('checked')).toBe(true);
  });

  test('is said of the lists that it is on, where it is edited', async () => {
    const [one, both] = [await makeList('some', beto), await makeList('some', beto, caro)];
    const gift = await makeGift(owner, { Lists: [both.name] });
    expect((await ana.open(`/gift/${gift.id}/edit`)).text).toContain('Lo van a ver: Beto y Caro');
    const refused = await ana.press('Guardar cambios', { Name: '', Lists: one.id });
    expect(refused.text).toContain('Lo va a ver: Beto');
    expect(told(refused, 'Name')).not.toBe('');
  });

  test('the scripts’ question is answered in one sentence, and never for somebody else', async () => {
    const list = await makeList('some', beto);
    const asked = `/home/audience?Lists=${list.id}`;
    expect(JSON.parse((await owner.get(asked)).text)).toBe('Lo va a ver: Beto');
    expect(JSON.parse((await owner.get(`${asked}&Draft=true`)).text)).toBe('Solo lo ves vos');
    const mine = await makeList('me');
    const named = `Solo lo ves vos, por la lista “${mine.name}”`;
    expect(JSON.parse((await owner.get(`${asked}&Lists=${mine.id}`)).text)).toBe(named);
    expect(JSON.parse((await owner.get('/home/audience?Lists=Cumple')).text)).toBeNull();
    expect(JSON.parse((await beto.get(asked)).text)).toBe('Lo van a ver: todos tus amigos');
    expect((await door.visit().get(asked)).status).toBe(302);
  });
});

test('sharing: not offered of a deseo whose address opens to some alone', async () => {
  const narrow = await makeList('some', beto);
  const [open, some] = [await makeGift(owner), await makeGift(owner, { Lists: [narrow.name] })];
  const offers = async (person: Giver, path: string) => (await person.html(path)).includes('>Compartir<');
  const seen: unknown[] = [];
  for (const person of [owner, beto])
    for (const path of [`/gift/${open.id}`, `/gift/${some.id}`, `/home/gift/${some.id}`])
      seen.push(await offers(person, path));
  expect(seen).toEqual([true, false, false, true, false, false]);
});

describe('drafts', () => {
  test('stay so by an edit of a form that does not ask', async () => {
    const gift = await makeGift(owner, { Name: 'Bombo', Draft: 'true' });
    await ana.open(`/gift/${gift.id}/edit`);
    for (const asked of ana.page.document.querySelectorAll('[name=AsksDraft], [name=Draft]')) asked.remove();
    await ana.press('Guardar cambios', { Name: 'Bombo legüero' });
    const { body } = await owner.call('gift', { params: { id: gift.id } });
    expect(body).toMatchObject({ name: 'Bombo legüero', draft: true });
    await owner.call('deleteGift', { params: { id: gift.id } });
  });

  test('are one’s own until they are published by one press', async () => {
    await ana.open('/home/create');
    const saved = await ana.press('Publicar deseo', { ...filled('Viaje secreto'), Draft: 'true' });
    expect(saved.address).toBe('/profile');
    expect(saved.text).toContain('Borrador guardado: por ahora solo lo ves vos.');
    expect(await beto.html(`/friend/${owner.id}`)).not.toContain('Viaje secreto');
    const drafts = await ana.open('/profile?status=draft');
    expect(drafts.document.querySelectorAll('article')).toHaveLength(1);
    expect(drafts.document.querySelector('article')?.textContent).toContain('Borrador');
    const published = await ana.press('Publicar');
    expect(published.address).toBe('/profile?status=draft');
    expect(published.text).toContain('Deseo publicado');
    expect(published.text).toContain('No tenés borradores.');
    expect(await beto.html(`/friend/${owner.id}`)).toContain('Viaje secreto');
  });

  test('the tick of the form makes one and takes it away', async () => {
    const gift = await makeGift(owner, { Name: 'Monopatín' });
    await ana.open(`/gift/${gift.id}/edit`);
    await ana.press('Guardar cambios', { Draft: 'true' });
    expect((await beto.get(`/gift/${gift.id}`)).status).toBe(404);
    const page = await ana.open(`/gift/${gift.id}`);
    expect(page.text).toContain('Borrador');
    expect(page.text).not.toContain('Compartir');
    await ana.open(`/gift/${gift.id}/edit`);
    for (const box of ana.page.document.querySelectorAll('[name=Draft]')) box.remove();
    await ana.press('Guardar cambios');
    expect((await beto.get(`/gift/${gift.id}`)).status).toBe(200);
  });

  test('somebody else’s is published by nobody else', async () => {
    const gift = await makeGift(owner, { Name: 'Bandoneón', Draft: 'true' });
    expect((await beto.post(`/gift/${gift.id}/publicar`, {})).to).toBe('/profile');
    expect((await beto.get(`/gift/${gift.id}`)).status).toBe(404);
    expect((await owner.get(`/gift/${gift.id}/publicar`)).to).toBe(`/gift/${gift.id}`);
  });
});

describe('one’s own page with another’s eyes', () => {
  test('shows what they see, and nothing that acts', async () => {
    const list = await makeList('some', beto);
    await makeGift(owner, { Name: 'Atrevido', Lists: [list.name] });
    expect((await ana.open('/profile/ver-como')).text).toContain(caro.name);
    const seenBy = (como: string) => ana.open(`/profile/ver-como?como=${como}`);
    expect((await seenBy('link')).text).toContain('Todavía no hay link: nadie entra así.');
    const link = await owner.call('createListLink', { json: { listId: null } });
    expect((await seenBy('link')).text).not.toContain('Todavía no hay link');
    const asCaro = await seenBy(caro.id);
    expect(asCaro.text).toContain('Así te ve Caro. Sin las reservas, claro.');
    expect(asCaro.text).not.toContain('Atrevido');
    expect(asCaro.text).not.toContain(list.name);
    const asBeto = await seenBy(beto.id);
    expect(asBeto.text).toContain('Atrevido');
    expect(asBeto.document.querySelectorAll('main form[method=post], main a[href^="/gift"]')).toHaveLength(0);
    expect((await ana.follow(list.name)).document.querySelectorAll('article')).toHaveLength(1);
    expect((await ana.follow('Elegir a otra persona')).address).toBe('/profile/ver-como');
    const asAnybody = await ana.follow('Alguien con el link');
    expect(asAnybody.text).toContain('Así te ve alguien con el link. Sin las reservas, claro.');
    expect(asAnybody.text).not.toContain('Atrevido');
    expect(linkTo(asAnybody.document, 'Salir')).toBe('/profile');
    await owner.call('deleteListLink', { params: { id: link.body.id } });
  });

  test('of who is no friend, or nobody, it leads back to the choice', async () => {
    for (const como of [owner.id, '01890a5d-ac96-774b-bcce-b302099a8057', 'x']) {
      const page = await ana.open(`/profile/ver-como?como=${como}`);
      expect([page.address, page.text]).toEqual([
        '/profile/ver-como',
        expect.stringContaining('elegí a otra'),
      ]);
    }
  });
});

describe('the link of a list that not all friends see', () => {
  const linkOn = () => ana.page.document.querySelector('input[readonly]')?.getAttribute('value') ?? '';

  test('is made after the question, and opens nothing once fewer see the list', async () => {
    const list = await makeList('some', beto);
    await ana.open(`/profile/share?list=${list.id}`);
    const question = await ana.follow('Crear link');
    expect(question.text).toContain('Con el link la ve cualquiera que lo tenga.');
    await ana.press('Compartir igual');
    const link = new URL(linkOn()).pathname;
    expect((await door.visit().get(link)).status).toBe(200);
    await ana.open(audienceOf(list.id));
    expect((await ana.press('Guardar', { audience: 'me' })).text).toContain('Su link no abre nada');
    expect((await door.visit().get(link)).status).toBe(404);
    const shared = await ana.open('/profile/share');
    expect(shared.text).toContain('Por ahora el link no abre nada.');
    expect(linkOn()).toBe('');
    await ana.follow(`Confirmar el link de ${list.name}`);
    await ana.press('Compartir igual');
    expect(new URL(linkOn()).pathname).toBe(link);
    expect((await door.visit().get(link)).status).toBe(200);
  });

  test('is asked about where the list has become narrow meanwhile', async () => {
    const list = await makeList('friends');
    await ana.open(`/profile/share?list=${list.id}`);
    await owner.call('renameGiftList', {
      params: { id: list.id },
      json: { name: list.name, audience: 'me' },
    });
    const { document } = ana.page;
    const press = [...document.querySelectorAll('button')].find(({ value }) => value === list.id);
    const asked = await owner.post('/profile/share', { listId: press?.value ?? '' });
    expect(asked.to).toBe(`/profile/lists/${list.id}/compartir`);
    const open = await makeList('friends');
    expect((await owner.get(`/profile/lists/${open.id}/compartir`)).to).toBe(
      `/profile/share?list=${open.id}`,
    );
  });
});

test('a reserved deseo that went out of sight: is kept as it was, and can be cancelled', async () => {
  const gift = await makeGift(owner, { Name: 'Farol' });
  await beto.call('reserve', { json: { giftId: gift.id } });
  await ana.open(`/gift/${gift.id}/edit`);
  await ana.press('Guardar cambios', { Draft: 'true' });
  const betos = await browserOf(beto);
  const page = await betos.open('/reservations');
  expect(page.text).toMatch(/Ya no están.*Farol.*para Ana.*Ahora no lo podés ver/);
  expect(linkTo(page.document, 'Farol')).toBeNull();
  const cancelled = await betos.press('Cancelar Reserva de Farol');
  expect(cancelled.text).toContain('Reserva cancelada exitosamente.');
  expect(cancelled.text).not.toContain('Ahora no lo podés ver');
});

test('narrowed: no cached page is served on, of the deseo, its list or everything', async () => {
  const list = await makeList('friends');
  const gift = await makeGift(owner, { Name: 'Trompo', Lists: [list.name] });
  const links = await Promise.all(
    [null, list.id].map((listId) => owner.call('createListLink', { json: { listId } })),
  );
  const paths = [`/gift/${gift.id}`, ...links.map(({ body }) => `/lista/${body.token}`)];
  const shows = async () => {
    const pages = await Promise.all(paths.map((path) => openPlainBrowser(url).open(path)));
    return pages.map((page) => page.text.includes('Trompo'));
  };
  expect(await shows()).toEqual([true, true, true]);
  await ana.open(audienceOf(list.id));
  await ana.press('Guardar', { audience: 'me' });
  expect(await shows()).toEqual([false, false, false]);
});
