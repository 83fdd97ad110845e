import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { makeFormPerson, publishByForm } from '#tests/e2e/form-person.ts';

const KB = 1024;

type Fetched = { path: string; bytes: number };

/** What Chromium receives for an address with nothing in its cache, pictures of people aside, until the net is quiet. */
async function fetchedFor(page: Page, path: string): Promise<Fetched[]> {
  const client = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const fetched: Fetched[] = [];
  client.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = paths.get(requestId) ?? '';
    if (!from.startsWith('/media/')) fetched.push({ path: from, bytes: encodedDataLength });
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  // why: what the worker stores for later is no part of what the screen waits for.
  await client.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  return fetched;
}

const bytesOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

test('a first visit signed out is light: under 40 KB without pictures', async ({
  newPerson,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Liviana');
  const gift = await publishByForm(ana, 'Bicicleta');
  for (const path of ['/', '/login', '/register', '/forgot-password', `/gift/${gift}`]) {
    const visitor = await newPerson();
    expect(bytesOf(await fetchedFor(visitor, path)), path).toBeLessThan(40 * KB);
    await visitor.close();
  }
});

test('what was typed before the scripts came stays, and they know of it', async ({ page }) => {
  // why: the framework's file is held back until the first field is full.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/register');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-segura-1');
  release();
  await expect(page.getByRole('button', { name: /Mostrar/ }).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('clave-segura-1');
  await expect(page.getByText('Al menos 6 caracteres: listo')).toBeVisible();
});
