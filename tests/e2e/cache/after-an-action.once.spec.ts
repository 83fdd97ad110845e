import type { Locator, Page } from '@playwright/test';
import { makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** The detail of a friend's gift over the feed, as a modal dialog. */
async function openDetail(page: Page, title: string) {
  await page.goto('/home');
  await page.getByRole('link', { name: title, exact: true }).click();
  const detail = page.locator('dialog:modal');
  await expect(detail).toBeVisible();
  return detail;
}

test('what a toast says in a dialog lies above it, not over its cross, on phones and desks, and can be pressed away', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto('/home');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 660 });
    const detail = await openDetail(page, 'Carpa');
    await detail.getByLabel('Agregar comentario').fill('Tengo una igual');
    await detail.getByRole('button', { name: 'Comentar' }).click();
    await expect(detail.getByRole('status').getByText('Comentario agregado exitosamente')).toBeVisible();
    const away = detail.getByRole('button', { name: 'Cerrar aviso' });
    await away.hover();
    await detail.getByRole('link', { name: 'Cerrar', exact: true }).click({ trial: true });
    await away.click();
    await expect(page.getByText('Comentario agregado exitosamente')).toHaveCount(0);
  }
});

test('the focus stays where one was when what held it is gone', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(beto, 'Libro');
  await publishByApi(beto, 'Tetera');
  await signIn(page, beto.email);
  await page.goto('/home');

  const detail = await openDetail(page, 'Carpa');
  await detail.getByLabel('Agregar comentario').fill('Tengo una');
  await detail.getByRole('button', { name: 'Comentar' }).press('Enter');
  await expect(detail.getByRole('heading', { name: 'Comentarios (1)' })).toBeFocused();
  const edit = detail.getByRole('link', { name: 'Editar', exact: true });
  await edit.press('Enter');
  await page.keyboard.type(' igual');
  await expect(detail.getByLabel('Editar comentario')).toHaveValue('Tengo una igual');
  await detail.getByRole('link', { name: 'Cancelar' }).press('Enter');
  await expect(edit).toBeFocused();
  await detail.getByRole('link', { name: 'Eliminar' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(detail.getByRole('heading', { name: 'Comentarios' })).toBeFocused();

  await page.goto('/profile');
  await page.getByLabel('Opciones de Libro').press('Enter');
  await page.getByRole('link', { name: 'Eliminar', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tus deseos' })).toBeFocused();

  await page.goto('/profile/lists');
  await page.getByLabel('Nueva lista').fill('Casa');
  await page.getByRole('button', { name: 'Crear lista' }).press('Enter');
  await expect(page.getByLabel('Nueva lista')).toBeFocused();
  await page.getByRole('link', { name: 'Renombrar Casa' }).press('Enter');
  await expect(page.getByLabel('Nombre de la lista')).toBeFocused();

  await page.goto('/notifications');
  // One after the other; the last leaves nothing but the page's name.
  const away = page.getByRole('button', { name: /^Eliminar el aviso/ });
  const count = await away.count();
  for (let left = count; left > 1; left -= 1) {
    await away.first().press('Enter');
    await expect(away).toHaveCount(left - 1);
    await expect(away.first()).toBeFocused();
  }
  await away.press('Enter');
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeFocused();
});

test('an interest that is pressed in the very moment in which others come leaves the focus among them, too', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.goto('/profile/edit');
  await page.evaluate(() => {
    const form = document.querySelector('form:has([data-change="insert"])');
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-change="insert"]')];
    const travel = buttons.find(({ textContent }) => textContent === 'Viajes');
    if (!form || !travel) throw new Error('no interests');
    // why: an observer is told between what React draws and the effects of it.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      travel.focus();
      travel.click();
    }).observe(form, { childList: true, subtree: true });
    form.dispatchEvent(
      new CustomEvent('deseo-rows-offered', { detail: { name: 'interests', rows: ['Mascotas'] } }),
    );
  });
  await expect(page.getByRole('button', { name: 'Quitar Viajes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tecnología', exact: true })).toBeFocused();
});

test('words and interests put in and taken out leave the focus among them, and are read out', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.goto('/profile/edit');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heard = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words);
  await button('Viajes').press('Enter');
  await heard('Se agregó Viajes. 1 de 10');
  await expect(button('Tecnología')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(button('Mover Experiencias')).toBeVisible();
  await button('Subir Experiencias').press('Enter');
  await heard('Experiencias está en el lugar 2. 3 de 10');
  await button('Quitar Experiencias').press('Enter');
  await heard('Se quitó Experiencias. 2 de 10');
  await expect(button('Quitar Tecnología')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Quitar Viajes')).toBeFocused();

  const brands = page.getByRole('textbox', { name: 'Marcas favoritas' });
  for (const brand of ['Nike', 'Puma']) {
    await brands.fill(brand);
    await brands.press('Enter');
    await heard(`Se agregó ${brand}`);
  }
  await brands.fill('Puma');
  await brands.press('Enter');
  await heard('Puma ya está');
  await button('Quitar Nike').press('Enter');
  await heard('Se quitó Nike');
  await expect(button('Quitar Puma')).toBeFocused();
});

test('either step of a new deseo begins at its head, clear of the picture that stays in sight', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const title = page.getByLabel('Título');
  await expect(title).toBeFocused();
  const isClear = async (locator: Locator) => {
    const bar = await page.getByText('Tu imagen está lista').locator('..').boundingBox();
    return Number((await locator.boundingBox())?.y) > Number(bar?.y) + Number(bar?.height);
  };
  expect(await isClear(page.getByRole('heading', { name: 'Contanos más' }))).toBe(true);
  await page.getByLabel('Comentario').focus();
  await title.focus();
  expect(await isClear(page.getByText('Título', { exact: true }))).toBe(true);
  await page.getByLabel('Comentario').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByRole('heading', { name: 'Subí una imagen' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Subir deseo' })).toBeFocused();
});

test('a deseo that is gone by the time its card is pressed says so over the feed', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gone = await publishByApi(ana, 'Carpa');
  for (const title of ['Libro', 'Tetera', 'Mate', 'Bici']) await publishByApi(ana, title);
  await signIn(page, beto.email);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/home');
  await ana.call('deleteGift', { params: { id: gone } });
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle del deseo' });
  await expect(dialog.getByText('Ese deseo ya no está')).toBeInViewport();
  await dialog.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Libro', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carpa', exact: true })).toHaveCount(0);
});

test('who closes the detail of a deseo that is gone before the feed has come anew sees no card of it either', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gone = await publishByApi(ana, 'Carpa');
  await publishByApi(ana, 'Libro');
  await signIn(page, beto.email);
  await page.goto('/home');
  await ana.call('deleteGift', { params: { id: gone } });
  const ofFeed = /_routes=routes%2F_shell\.home$/;
  let isAsked = false;
  await page.route(ofFeed, (route) => {
    // why: the first is never answered, as on a line that is slow.
    if (isAsked) return route.continue();
    isAsked = true;
  });
  const asking = page.waitForRequest(ofFeed);
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  await asking;
  const dialog = page.getByRole('dialog', { name: 'Detalle del deseo' });
  await dialog.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('link', { name: 'Libro', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carpa', exact: true })).toHaveCount(0);
});

test('a comment that met the page of somebody in between stays, with a sentence', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto('/home');
  const detail = await openDetail(page, 'Carpa');
  await page.route('**/comments.data**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>No server is available</h1>' }),
  );
  await detail.getByLabel('Agregar comentario').fill('Tengo una igual');
  await detail.getByRole('button', { name: 'Comentar' }).click();
  await expect(detail.getByRole('alert').getByText('Error de conexión')).toBeVisible();
  await expect(detail.getByLabel('Agregar comentario')).toHaveValue('Tengo una igual');
});

test('what went through after its page was left is told where one is by then', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  await page.goto('/home');
  const ways = {
    closed: () => page.locator('dialog:modal').getByRole('link', { name: 'Cerrar', exact: true }).click(),
    back: () => page.goBack(),
  };
  for (const [name, leave] of Object.entries(ways)) {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/comments.data**', async (route) => {
      await held;
      await route.continue();
    });
    const detail = await openDetail(page, 'Carpa');
    await detail.getByLabel('Agregar comentario').fill(`Linda, ${name}`);
    const onItsWay = page.waitForRequest(/comments\.data/);
    await detail.getByRole('button', { name: 'Comentar' }).click();
    await onItsWay;
    await leave();
    await expect(detail).toHaveCount(0);
    letThrough();
    await expect(page.getByRole('status').getByText('Comentario agregado exitosamente'), name).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.unroute('**/comments.data**');
  }
  const { body } = await beto.call('comments', { params: { id: gift } });
  expect(body.totalCount).toBe(2);
});
