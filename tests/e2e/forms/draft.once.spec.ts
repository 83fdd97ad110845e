import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

async function fill(page: Page, title: string, picture = 'good-jpeg.jpg') {
  await page.goto('/home/create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage(picture));
  await toDetails(page);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Se queda');
  await page.getByLabel('3 de 5').check({ force: true });
}

/** Leaves a picture as another app's does (`handle-share.ts`). */
async function leavePicture(name: string) {
  const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (one) =>
    one.charCodeAt(0),
  );
  const file = new File([bytes], name, { type: 'image/gif' });
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('deseo');
    opening.onsuccess = () => resolve(opening.result);
  });
  await new Promise<void>((resolve) => {
    const writing = database.transaction('drafts', 'readwrite');
    const about = { id: 'picture:shared:', person: '', state: 'picture' };
    writing.objectStore('drafts').put({ ...about, picture: { file }, updatedAt: Date.now() });
    writing.oncomplete = () => resolve();
  });
  database.close();
}

/** What the pictures are called that are stored in this browser: that of the draft, or those that wait for one. */
async function storedPictures(of: 'draft' | 'shared') {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('deseo');
    opening.onsuccess = () => resolve(opening.result);
  });
  const asked = database.transaction('drafts').objectStore('drafts').getAll();
  const rows = await new Promise<{ id: string; picture?: { file: File } }[]>((resolve) => {
    asked.onsuccess = () => resolve(asked.result);
  });
  database.close();
  return rows.flatMap(({ id, picture }) =>
    picture && (id === 'picture:shared:') === (of === 'shared') ? [picture.file.name] : [],
  );
}

test('draft: what another app shares takes its place once something is typed', async ({ page }) => {
  const title = page.getByLabel('Título');
  const preview = page.getByAltText('Vista previa de la imagen');
  const chosen = () =>
    page.getByLabel('Imagen', { exact: true }).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  const share = async (name: string, words = '') => {
    await page.evaluate(leavePicture, name);
    await page.goto(`/home/create?imagen=esperando${words}`);
    await expect(preview).toBeVisible();
    expect(await chosen()).toBe(name);
  };
  // why: words are kept at once, a picture a moment later.
  const expectKept = (name: string) =>
    expect.poll(() => page.evaluate(storedPictures, 'draft' as const)).toEqual([name]);
  await register(page, 'Ana');

  await test.step('words do not take the picture of the draft', async () => {
    await fill(page, 'Bici de antes');
    await page.goto('/home/create?titulo=Carpa&texto=Verde');
    await expect(title).toHaveValue('Carpa');
    await page.getByLabel('4 de 5').check({ force: true });
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText('Por favor completa todos los campos obligatorios.').first()).toBeVisible();
    await page.goto('/home/create');
    await expect(title).toHaveValue('Carpa');
    await expect(preview).toHaveCount(0);
  });

  await test.step('a picture does not take its place before anything is typed', async () => {
    await fill(page, 'Bici de antes');
    await expectKept('good-jpeg.jpg');
    await share('carpa.gif', '&titulo=Carpa');
    await page.goto('/home/create');
    await expect(title).toHaveValue('Bici de antes');
    await expect(preview).toBeVisible();
    expect(await chosen()).toBe('good-jpeg.jpg');

    await share('carpa.gif', '&titulo=Carpa');
    await page.getByLabel('Descripción').fill('Verde');
    await expectKept('carpa.gif');
    await page.goto('/home/create');
    await expect(title).toHaveValue('Carpa');
    await expect(preview).toBeVisible();
    expect(await chosen()).toBe('carpa.gif');
  });

  await test.step('a picture alone begins a deseo of its own; one that is gone leaves the draft', async () => {
    await share('mate.gif');
    await expect(title).toHaveValue('');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await title.fill('Mate');
    await expectKept('mate.gif');
    await expect.poll(() => page.evaluate(storedPictures, 'shared' as const)).toEqual([]);
    await page.goto('/home/create?imagen=esperando');
    await expect(title).toHaveValue('Mate');
    await expect(preview).toBeVisible();
    expect(await chosen()).toBe('mate.gif');
  });

  await test.step('what is typed into what was shared outlives a reload', async () => {
    await share('toldo.gif', '&titulo=Toldo');
    await page.reload();
    await expect(preview).toBeVisible();
    await page.getByLabel('Descripción').fill('Verde, para cuatro');
    await expectKept('toldo.gif');
    await page.reload();
    await expect(page.getByLabel('Descripción')).toHaveValue('Verde, para cuatro');
    await expect(title).toHaveValue('Toldo');
    await expect(preview).toBeVisible();
  });
});

test('draft: outlives a reload and a dead session, and is gone once published', async ({ page }) => {
  const email = await register(page, 'Ana');
  await fill(page, 'Bici que queda', 'big-jpeg-1mb.jpg');
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByAltText('Vista previa de la imagen').first()).toBeVisible();

  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/home/create');
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByLabel('3 de 5')).toBeChecked();

  await toDetails(page);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('¡Deseo creado con éxito!')).toBeVisible();
  await page.goto('/home/create');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
});
