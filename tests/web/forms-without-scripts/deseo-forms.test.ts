import { afterAll, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift } from '#tests/factories/person.ts';
import { field, linkTo, type PlainPage, standing } from '#tests/web/forms-without-scripts/plain-pages.ts';
import { plainPeople, signIn } from '#tests/web/forms-without-scripts/plain-people.ts';

// A deseo's form and its comments where no script runs; the browser's part is `tests/e2e/deseos/own-deseos.spec.ts`.

const { join, visitor, close } = plainPeople();
afterAll(close);

const shown = (page: PlainPage) =>
  [...page.document.querySelectorAll('main li')].flatMap(
    ({ textContent }) => /Comentario (\d+)\./.exec(textContent ?? '')?.[1] ?? [],
  );

test('deseo: typed while the session died it comes back, and needs its picture alone', async () => {
  const { browser, email } = await join('Ana');
  const typed = { Name: 'Carpa', Description: 'Para dos', Price: '99,90', Currency: 'ARS' };
  await browser.open('/home/create');
  await browser.press('Agregar marca', { ...typed, Rating: '4', 'Brands[0]': 'Doite' });
  browser.forget();
  await browser.press('Publicar deseo', { ImageFile: fixtureImage('good-png.png') });
  const back = await signIn(browser, email);
  expect(back.address).toBe('/home/create');
  const stands = Object.keys(typed).map((name) => standing(field(back, name)));
  expect(stands).toEqual(Object.values(typed));
  expect(back.document.querySelector('[name=Rating][value="4"]')?.hasAttribute('checked')).toBe(true);
  expect(back.document.querySelector('[aria-label="Quitar Doite"]')).not.toBeNull();
  const sent = await browser.press('Publicar deseo', { ImageFile: fixtureImage('good-png.png') });
  expect(sent.text).toContain('¡Deseo creado con éxito!');
  expect(standing(field(await browser.open('/home/create'), 'Name'))).toBe('');
});

test('comments: refused, sent, changed and deleted over the feed they lead back there', async () => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  await makeFriends(ana, beto);
  const { id, name } = await makeGift(ana);
  const path = `/home/gift/${id}`;
  await beto.browser.open(path);
  const refused = await beto.browser.press('Comentar');
  expect(refused.text).toContain('El comentario no puede estar vacío');
  expect(linkTo(refused.document, name)).toBe(path);
  const sent = await beto.browser.press('Comentar', { comment: 'Hola' });
  expect([sent.address, sent.text]).toEqual([path, expect.stringContaining('Comentario agregado')]);
  await beto.browser.follow('Editar');
  const changed = await beto.browser.press('Guardar', { comment: 'Tengo una igual' });
  expect(changed.text).toContain('Comentario actualizado exitosamente');
  expect(changed.text).toContain('(editado)');
  const asked = await beto.browser.follow('Eliminar');
  expect(asked.text).toContain('¿Estás seguro de que quieres eliminar este comentario?');
  const deleted = await beto.browser.press('Eliminar');
  expect(deleted.text).toContain('Comentario eliminado exitosamente');
  expect(deleted.text).toContain('Todavía no hay comentarios.');
});

test('older comments: fifty a page by links, changed on the page where they stand', async () => {
  const [ana, beto, carla] = [await join('Ana'), await join('Beto'), await join('Carla')];
  const { id, name } = await makeGift(ana);
  for (let said = 1; said <= 52; said += 1)
    await (said <= 26 ? beto : carla).call('addComment', {
      params: { id },
      json: { comment: `Comentario ${said}.` },
    });
  const guest = visitor();
  expect(shown(await guest.open(`/gift/${id}`))).toHaveLength(50);
  expect(shown(await guest.follow('Ver comentarios anteriores'))).toEqual(['1', '2']);
  expect(linkTo(guest.page.document, 'Ver comentarios anteriores')).toBeNull();
  expect(linkTo(guest.page.document, name)).toBe(`/gift/${id}`);
  expect(shown(await guest.follow('Ver los últimos comentarios'))).toHaveLength(50);

  await beto.browser.open(`/gift/${id}`);
  const { address } = await beto.browser.follow('Ver comentarios anteriores');
  await beto.browser.follow('Editar');
  const changed = await beto.browser.press('Guardar', { comment: 'Comentario 1. Corregido' });
  expect(changed.address).toBe(address);
  expect(changed.text).toContain('Comentario 1. Corregido');
});

test('feed: its next page is a link, a detail over it leads back to that page', async () => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  await makeFriends(ana, beto);
  for (let number = 1; number <= 26; number += 1) await makeGift(ana, { Name: `Regalo ${number}.` });
  const titles = ({ document }: PlainPage) => [...document.querySelectorAll('article h2')].length;
  expect(titles(await beto.browser.open('/home'))).toBe(24);
  const second = await beto.browser.follow('Ver más');
  expect(titles(second)).toBe(2);
  const detail = await beto.browser.follow('Regalo 2.');
  expect([detail.address, detail.text]).toEqual([
    expect.stringMatching(/^\/home\/gift\/[\w-]+/),
    expect.stringContaining('Detalle del deseo'),
  ]);
  expect((await beto.browser.follow('Cerrar')).address).toBe(second.address);
  expect(titles(await beto.browser.follow('Lo más nuevo'))).toBe(24);
});
