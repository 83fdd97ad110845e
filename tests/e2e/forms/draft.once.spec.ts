import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { PASSWORD, register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

async function fill(page: Page, title: string) {
  await page.goto('/home?tab=create');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
  await toDetails(page);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Se queda');
  await page.getByLabel('3 de 5').check({ force: true });
}

/** Leaves a picture as another app's does (`shared-picture.ts`). */
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
    const writing = database.transaction('shared', 'readwrite');
    writing.objectStore('shared').put({ file, at: Date.now() }, 'picture');
    writing.oncomplete = () => resolve();
  });
  database.close();
}

/** What the pictures are called that wait in a table of this browser. */
async function picturesIn([name, table]: readonly [database: string, table: string]) {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const asked = database.transaction(table).objectStore(table).getAll();
  const kept = await new Promise<{ file: File }[]>((resolve) => {
    asked.onsuccess = () => resolve(asked.result);
  });
  database.close();
  return kept.map(({ file }) => file.name);
}

const drafts = ['deseo-drafts', 'pictures'] as const;
const shared = ['deseo', 'shared'] as const;

test('what another app shares does not take the picture of an earlier draft', async ({ page }) => {
  await register(page, 'Ana');
  await fill(page, 'Bici de antes');
  await page.goto('/home?tab=create&titulo=Carpa&texto=Verde');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await page.getByLabel('4 de 5').check({ force: true });
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.').first()).toBeVisible();

  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(page.getByAltText('Vista previa de la imagen')).toHaveCount(0);
});

test('nor does a picture that another app shares take the place of its picture before anything is typed', async ({
  page,
}) => {
  const preview = page.getByAltText('Vista previa de la imagen');
  const chosen = () =>
    page.getByLabel('Imagen', { exact: true }).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  await register(page, 'Ana');
  await fill(page, 'Bici de antes');
  await page.evaluate(leavePicture, 'carpa.gif');
  await page.goto('/home?tab=create&titulo=Carpa&imagen=esperando');
  await expect(preview).toBeVisible();
  expect(await chosen()).toBe('carpa.gif');
  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Bici de antes');
  await expect(preview).toBeVisible();
  expect(await chosen()).toBe('big-jpeg-1mb.jpg');

  await page.evaluate(leavePicture, 'carpa.gif');
  await page.goto('/home?tab=create&titulo=Carpa&imagen=esperando');
  await expect(preview).toBeVisible();
  await page.getByLabel('Descripción').fill('Verde');
  // why: words are kept at once, a picture a moment later.
  await expect.poll(() => page.evaluate(picturesIn, drafts)).toEqual(['carpa.gif']);
  await page.goto('/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(preview).toBeVisible();
  expect(await chosen()).toBe('carpa.gif');
});

test('what is typed into what another app shares outlives a reload', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/home');
  await page.evaluate(leavePicture, 'carpa.gif');
  await page.goto('/home?tab=create&titulo=Carpa&imagen=esperando');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await page.reload();
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  await page.getByLabel('Descripción').fill('Verde, para cuatro');
  await expect.poll(() => page.evaluate(picturesIn, drafts)).toEqual(['carpa.gif']);
  await page.reload();
  await expect(page.getByLabel('Descripción')).toHaveValue('Verde, para cuatro');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
});

test('a picture that another app shares alone begins a deseo of its own; one that is gone leaves the draft', async ({
  page,
}) => {
  const chosen = () =>
    page.getByLabel('Imagen', { exact: true }).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  await register(page, 'Ana');
  await fill(page, 'Bici de antes');
  await expect.poll(() => page.evaluate(picturesIn, drafts)).toEqual(['big-jpeg-1mb.jpg']);
  await page.evaluate(leavePicture, 'carpa.gif');
  await page.goto('/home?tab=create&imagen=esperando');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  expect(await chosen()).toBe('carpa.gif');
  await expect(page.getByLabel('Título')).toHaveValue('');

  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Título').fill('Carpa');
  await expect.poll(() => page.evaluate(picturesIn, drafts)).toEqual(['carpa.gif']);
  await expect.poll(() => page.evaluate(picturesIn, shared)).toEqual([]);
  await page.goto('/home?tab=create&imagen=esperando');
  await expect(page.getByLabel('Título')).toHaveValue('Carpa');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();
  expect(await chosen()).toBe('carpa.gif');
});

test('what is typed outlives a reload and a dead session, and is gone once published', async ({ page }) => {
  const email = await register(page, 'Ana');
  await fill(page, 'Bici que queda');
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByAltText('Vista previa de la imagen')).toBeVisible();

  await toDetails(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/home?tab=create');
  await expect(page.getByLabel('Título')).toHaveValue('Bici que queda');
  await expect(page.getByLabel('3 de 5')).toBeChecked();

  await toDetails(page);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('¡Deseo creado con éxito!')).toBeVisible();
  await page.goto('/home?tab=create');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await expect(page.getByLabel('Título')).toHaveValue('');
});
