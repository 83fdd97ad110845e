import { beforeAll, describe, expect, test } from 'vitest';
import { makeGift } from '#tests/factories/person.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';

// A friend's page as whoever has no scripts goes through it, from link to link.
const door = openDoor();
let owner: Giver;
let beto: Giver;
let page: string;
beforeAll(async () => {
  ({ owner, beto } = await enterGivers(door));
  await owner.call('updateProfile', {
    form: {
      ColorNote: 'Tonos tierra | Intereses: Viajes, Música',
      Colors: ['Verde'],
      Brands: ['Adidas'],
      Avoid: ['perfumes', 'cosas con lana'],
      'Sizes.Shirt': 'M',
      'Sizes.Shoes': '38',
    },
  });
  await makeGift(owner, { Name: 'Carpa', Lists: ['Viaje'], Price: '1234.50', Currency: 'ARS' });
  await makeGift(owner, { Name: 'Libro', Lists: ['Cumple'] });
  page = `/friend/${owner.id}`;
});

const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, '').trim();

/** The address of the link that is called so, as a browser reads it. */
function linkIn(html: string, name: string): string {
  const links = [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)];
  const [, attributes = ''] =
    links.find(
      ([, own = '', inner = '']) => own.includes(`aria-label="${name}"`) || textOf(inner) === name,
    ) ?? [];
  const href = /href="([^"]*)"/.exec(attributes)?.[1];
  if (href === undefined) throw new Error(`no link ${name}`);
  return href.replaceAll('&amp;', '&');
}
const giftsIn = (html: string) => ['Carpa', 'Libro'].filter((name) => html.includes(`>${name}<`));

describe('friend page without scripts', () => {
  test('says who they are', async () => {
    const text = textOf(await beto.html(page));
    const avoided = 'Mejor no: perfumes, cosas con lana';
    const facts = ['Remera M', 'Calzado 38', 'Viajes', 'Música', 'Verde', 'Tonos tierra', 'Adidas', avoided];
    for (const fact of [owner.name, owner.email, ...facts]) expect(text).toContain(fact);
  });

  test('its deseos are filtered up to a price; a wrong one is told and kept', async () => {
    const upTo = async (typed: string, rest = '') =>
      beto.html(`${page}?maxPrice=${encodeURIComponent(typed)}&maxCurrency=ARS${rest}`);
    const found = async (typed: string, rest?: string) => giftsIn(await upTo(typed, rest));
    expect(
      await Promise.all(['1.234,50', '1234.5', '12.999', '1234,49'].map((typed) => found(typed))),
    ).toEqual([['Carpa'], ['Carpa'], ['Carpa'], []]);
    for (const none of ['', '0']) expect(await found(none), none).toEqual(['Carpa', 'Libro']);
    expect(await found('12.999', '&list=Cumple')).toEqual([]);
    const limited = await upTo('1.234,50', '&sort=price-asc');
    expect(textOf(limited)).toContain('1 deseo. Todos, Precio: menor a mayor, Hasta $\u00a01.234,50');
    expect(giftsIn(await beto.html(linkIn(limited, 'Limpiar filtros')))).toEqual(['Carpa', 'Libro']);
    const wrong = await upTo('doce');
    expect(giftsIn(wrong)).toEqual(['Carpa', 'Libro']);
    expect(textOf(wrong)).toContain('El precio debe ser un número como 1500');
    expect(wrong).toMatch(/<details[^>]* open[^>]*>/);
    expect(wrong).toMatch(/<input[^>]*name="maxPrice"[^>]*value="doce"/);
  });

  test('its deseos are filtered by list, also after one was open', async () => {
    const all = await beto.html(page);
    expect(giftsIn(all)).toEqual(['Carpa', 'Libro']);
    const onBirthday = await beto.html(linkIn(all, 'Cumple'));
    expect(giftsIn(onBirthday)).toEqual(['Libro']);
    expect(giftsIn(await beto.html(linkIn(onBirthday, 'Limpiar todos')))).toEqual(['Carpa', 'Libro']);
    const onTravel = await beto.html(linkIn(all, 'Viaje'));
    expect(giftsIn(onTravel)).toEqual(['Carpa']);
    const open = /href="([^"]*\/gift\/[0-9a-f-]+\?list=Viaje)"/.exec(onTravel)?.[1] ?? '';
    const detail = await beto.html(open);
    expect(textOf(detail)).toContain('Detalle del deseo');
    expect(linkIn(detail, 'Cerrar')).toBe(`${page}?list=Viaje`);
    expect(giftsIn(await beto.html(linkIn(onTravel, 'Todos los regalos')))).toEqual(['Carpa', 'Libro']);
  });

  test('the way back leads to the page that it was opened from', async () => {
    for (const from of ['/home/friends', '/home']) {
      const host = 'http://deseo.test';
      const { text } = await beto.get(page, { host: 'deseo.test', referer: host + from });
      expect(linkIn(text, 'Volver')).toBe(from);
    }
  });

  test('whoever is no friend any more sees neither page nor deseos', async () => {
    await owner.call('removeFriend', { params: { id: beto.id } });
    const { status, text } = await beto.get(page);
    expect(status).toBe(404);
    expect(text).toContain('Usuario no encontrado');
    expect(giftsIn(await beto.html('/home'))).toEqual([]);
  });
});
