import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFriends, makeGift } from '#tests/factories/person.ts';
import {
  field,
  openPlainBrowser,
  type PlainBrowser,
  type PlainPage,
  told,
} from '#tests/web/forms-without-scripts/plain-pages.ts';
import { plainPeople } from '#tests/web/forms-without-scripts/plain-people.ts';
import { freshEmail } from '#tests/web/http-person.ts';

// The owner's side of shared lists where no script runs.

const people = plainPeople();
afterAll(people.close);

const { url } = inject('plainProduct');
const PASSWORD = 'clave-segura-1';
const picture = () =>
  new File([readFileSync('tests/fixtures/images/good-png.png')], 'a.png', { type: 'image/png' });

async function enter(name: string): Promise<PlainBrowser> {
  const browser = openPlainBrowser(url);
  await browser.open('/register');
  const form = { Email: freshEmail(), Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  await browser.press('Crear cuenta', form);
  return browser;
}

async function publish(browser: PlainBrowser): Promise<PlainPage> {
  await browser.open('/home/create');
  const form = { Name: 'Tetera', Description: 'Linda', Rating: '4', ImageFile: picture() };
  return browser.press('Publicar deseo', form);
}

const hrefs = (page: PlainPage, name: string) =>
  [...page.document.querySelectorAll('a')]
    .filter((link) => link.textContent?.replace(/\s+/g, ' ').trim().startsWith(name))
    .map((link) => link.getAttribute('href') ?? '');
/** Shares everything, where it is not shared yet. */
async function share(browser: PlainBrowser): Promise<PlainPage> {
  const page = await browser.open('/profile/share');
  return linkOn(page) ? page : browser.press('Crear link');
}

const linkOn = (page: PlainPage) =>
  page.document.querySelector('input[readonly]')?.getAttribute('value') ?? '';

async function makeLists(browser: PlainBrowser, ...names: string[]): Promise<void> {
  for (const name of names) {
    await browser.open('/profile/lists');
    await browser.press('Crear lista', { name });
  }
}

describe('sharing a list', () => {
  let ana: PlainBrowser;
  beforeAll(async () => {
    ana = await enter('Ana');
    await makeLists(ana, 'Cumple', 'Casa');
  });

  test('a link is made, sent, changed and ended', async () => {
    const lists = await ana.open('/profile/lists');
    const form = await ana.open(hrefs(lists, '').find((href) => href.includes('/profile/share?list=')) ?? '');
    // why: nothing is asked before the link is there.
    expect(form.document.querySelectorAll('main :is(input:not([type=hidden]), textarea)')).toHaveLength(0);
    expect(form.document.querySelectorAll('[name=listId]')).toHaveLength(3);
    const made = await ana.press('Crear link');
    expect(made).toMatchObject({ status: 200, address: '/profile/share' });
    expect(made.text).toContain('¡Tu link está listo!');
    const link = linkOn(made);
    expect(link).toMatch(new RegExp(`^${url}/lista/[\\w-]{20,}$`));
    const [sent] = hrefs(made, 'Mandar por WhatsApp');
    const text = 'Armé mi lista de deseos. Elegí lo que quieras, yo no me entero de nada:';
    expect(new URL(sent ?? '').searchParams.get('text')).toBe(`${text} ${link}`);
    expect(hrefs(made, 'Ver cómo la ven los demás')).toEqual([new URL(link).pathname]);

    const [options = ''] = hrefs(made, 'Cambiar las opciones');
    const before = await ana.open(options);
    expect(before.text).toContain('Y lo que preferís que no te regalen.');
    expect(linkOn(before)).toBe(link);
    expect(field(before, 'message').textContent).toBe('');
    expect(field(before, 'guestsMayReserve').hasAttribute('checked')).toBe(true);
    expect(field(before, 'showDay').hasAttribute('checked')).toBe(false);
    (before.document.querySelector('[name=showDay]') as HTMLInputElement).checked = true;
    before.document.querySelector('[name=guestsMayReserve]')?.removeAttribute('checked');
    (before.document.querySelector('[name=guestsMayReserve]') as HTMLInputElement).checked = false;
    expect((await ana.press('Guardar', { message: '¡Cumplo 30!' })).text).toContain('Opciones guardadas');
    const after = await ana.open(options);
    expect(field(after, 'message').textContent).toBe('¡Cumplo 30!');
    expect(field(after, 'guestsMayReserve').hasAttribute('checked')).toBe(false);
    expect(field(after, 'showDay').hasAttribute('checked')).toBe(true);

    expect((await ana.open(`${options}/change`)).text).toContain(
      'El link de ahora deja de andar para quien todavía no entró.',
    );
    expect(linkOn(await ana.press('Cambiar'))).not.toBe(link);
    expect((await ana.open(`${options}/end`)).text).toContain('Nadie más va a poder abrirla.');
    const ended = await ana.press('Dejar de compartir');
    expect(ended.text).toContain('Dejaste de compartirla');
    expect(linkOn(ended)).toBe('');
  });

  test('bad input keeps what was typed, and says what is wrong', async () => {
    const [options = ''] = hrefs(await share(ana), 'Cambiar las opciones');
    await ana.open(options);
    const long = await ana.press('Guardar', { message: 'x'.repeat(201) });
    expect(long.status).toBe(400);
    expect(told(long, 'message')).toContain('El mensaje no puede tener más de 200 caracteres');
    expect(field(long, 'message').textContent).toBe('x'.repeat(201));

    const other = await ana.open('/profile/lists');
    const [remove = ''] = hrefs(other, '').filter((href) => href.endsWith('/delete'));
    const listId = remove.split('/').at(-2) ?? '';
    const stale = await ana.open(`/profile/share?list=${listId}`);
    await ana.open(remove);
    await ana.press('Eliminar');
    ana.page = stale;
    const gone = await ana.press('Crear link');
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('Esa lista ya no está. Elegí otra.');
  });

  test('a link that was ended in another tab is said to be gone', async () => {
    const [end = ''] = hrefs(await share(ana), 'Dejar de compartir');
    const options = end.replace('/end', '');
    const tabs: [string, string, PlainPage][] = [];
    for (const [path, button] of [
      [options, 'Guardar'],
      [`${options}/change`, 'Cambiar'],
    ] as const)
      tabs.push([path, button, await ana.open(path)]);
    await ana.open(end);
    await ana.press('Dejar de compartir');
    const gone = 'Ese link ya no está: dejaste de compartir esa lista.';
    for (const [path, button, page] of tabs) {
      ana.page = page;
      expect([button, (await ana.press(button)).text]).toEqual([button, expect.stringContaining(gone)]);
      expect((await ana.open(path)).text).toContain(gone);
    }
  });
});

describe('the first deseo', () => {
  test('the feed says it is published, and leads to the link until it is made', async () => {
    const ana = await enter('Ana');
    expect((await ana.open('/home')).text).toContain('No hay deseos disponibles');
    const first = await publish(ana);
    expect(first.text).toContain('¡Deseo creado con éxito!');
    expect(first.text).toContain('Tu deseo ya está publicado');
    expect(first.text).not.toContain('No hay deseos');
    expect(first.text).not.toContain('¡Tu primer deseo!');
    const link = linkOn(await ana.press('Compartir mi lista'));
    const shared = await ana.open('/home');
    expect(shared.text).toContain('Tu deseo ya está publicado');

    const { document } = await ana.open('/profile');
    const gift = document.querySelector('article a[href*="/gift/"]')?.getAttribute('href') ?? '';
    expect(hrefs(await openPlainBrowser(url).open(gift), 'Ver toda la lista de Ana')).toEqual([
      new URL(link).pathname,
    ]);
    expect(hrefs(await ana.open(gift), 'Ver toda la lista')).toEqual([]);
  });

  test('the card goes when it is closed, and does not come with the second', async () => {
    const [{ browser: ana, ...person }, beto] = [await people.join('Ana'), await people.join('Beto')];
    // why: who sees no deseo is told how to be seen by the feed itself.
    await makeFriends(person, beto);
    await makeGift(beto);
    expect((await publish(ana)).text).toContain('¡Tu primer deseo! Agregá un par más y compartila.');
    expect((await ana.press('Cerrar este consejo')).text).not.toContain('¡Tu primer deseo!');
    expect((await publish(ana)).text).not.toContain('¡Tu primer deseo!');
  });
});
