import type { Page } from '@playwright/test';
import { chromiumWith } from '#tests/e2e/setup/chromium-with.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { befriendByForms, enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { untilQuiet } from '#tests/e2e/setup/until-quiet.ts';

// why: the headless shell makes up a movement of the pointer, with which scripts start.
test.use(chromiumWith());

const KB = 1024;

type Fetched = { path: string; bytes: number };

/** Collects what Chromium receives for the page from now on, pictures of people aside. */
async function collectFetched(page: Page): Promise<Fetched[]> {
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
  // why: the cache, empty in the beginning, stays on. Remix asks for its routes again if the page changes while it waits for
  // the answer, and browsers have both questions wait for the one.
  // why: what the worker stores for later is no part of what the screen waits for.
  await client.send('Network.setBypassServiceWorker', { bypass: true });
  return fetched;
}

const scriptsOf = (fetched: readonly Fetched[]) =>
  fetched.flatMap(({ path }) => /^\/assets\/(.*)-[\w-]{8}\.js$/.exec(path)?.[1] ?? []).sort();

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
    const fetched = await collectFetched(visitor);
    await visitor.goto(path, { waitUntil: 'networkidle' });
    expect(bytesOf(fetched), path).toBeLessThan(40 * KB);
    await visitor.close();
  }
});

/**
 * The tabs, the most that each may weigh, and the files that only it has. Two KB of it are for the browser's own questions (the
 * app's manifest, its icon), which come before the network is idle or after.
 */
const tabs = [
  { path: '/home', atMost: 133, own: ['feed-tab', 'gifts'] },
  {
    path: '/home?tab=friends',
    atMost: 136,
    own: ['fields', 'friends-tab', 'invitation-buttons', 'share-button'],
  },
  {
    path: '/home?tab=profile',
    atMost: 145,
    own: [
      'fields',
      'filter-news',
      'gift-confirmation',
      'gifts',
      'google-sign-in',
      'install-dialog',
      'own-profile',
    ],
  },
];
const OF_ALL = ['entry.client', 'framework', 'root', 'route', 'route', 'shell'];

test('a first visit signed in fetches the files of its tab and no others', async ({
  newPerson,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Pesada');
  const bruno = await makeFormPerson(playwright, baseURL, 'Bruno Pesado');
  await befriendByForms(ana, bruno);
  await publishByForm(bruno, 'Bicicleta');
  const { cookies } = await ana.context.storageState();
  /** What Ana fetches once its scripts equal `expected`, and no more comes. */
  const fetchedByAna = async (path: string, expected: unknown) => {
    const page = await newPerson();
    await page.context().addCookies(cookies);
    const fetched = await collectFetched(page);
    await page.goto(path);
    // why: scripts begin when the page's pictures are decoded. On a slow machine the net is quiet for long before.
    await expect.poll(() => scriptsOf(fetched), path).toEqual(expected);
    await untilQuiet(page);
    await page.close();
    return { bytes: bytesOf(fetched), scripts: scriptsOf(fetched) };
  };
  for (const { path, atMost, own } of tabs) {
    const expected = [...OF_ALL, ...own].sort();
    const { bytes, scripts } = await fetchedByAna(path, expected);
    expect(scripts, path).toEqual(expected);
    expect(bytes, path).toBeLessThan(atMost * KB);
  }
  // The form of a deseo, without what checks it and what a picture needs once there is one.
  const ofCreate = expect.arrayContaining([...OF_ALL, 'create-tab', 'forms']);
  const { bytes, scripts } = await fetchedByAna('/home?tab=create', ofCreate);
  expect(scripts.filter((name) => /feed|friend|profile|schema|prepare|heic|text$/.test(name))).toEqual([]);
  expect(bytes).toBeLessThan(168 * KB);
});

test('what was typed before the scripts came stays, and they know of it', async ({ page }) => {
  const release = await heldScripts(page);
  await page.goto('/register');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-segura-1');
  release();
  await expect(page.getByRole('button', { name: /Mostrar/ }).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('clave-segura-1');
  await expect(page.getByText('Al menos 6 caracteres: listo')).toBeVisible();
});

test('a page hydrates under the hands of somebody who keeps typing', async ({ page }) => {
  // A key at every turn of the browser, so that one falls into every step of the start.
  await page.addInitScript(() => {
    const type = () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      setTimeout(type);
    };
    type();
  });
  await page.goto('/register');
  await page.getByLabel('Email').fill('ana@example.com');
  await expect(page.getByRole('button', { name: /Mostrar/ }).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
});

test('what the server said of a form that was sent before the scripts ran stays when they do', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Apurada');
  await enterAs(context, ana);
  const release = await heldScripts(page);
  await page.goto('/home?tab=create', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const title = page.getByLabel('Título');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  release();
  await hydrated(page);
  await expect(title).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
});

test('what was typed before the scripts ran counts on pages of somebody signed in too', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Temprana');
  await enterAs(context, ana);
  const release = await heldScripts(page);
  await page.goto('/profile/lists', { waitUntil: 'commit' });
  await page.getByLabel('Nueva lista').fill('Casa');
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada exitosamente').first()).toBeVisible();
});

test('scripts take nothing from pictures: they come once the page has loaded, or with the first touch', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Paciente');
  await enterAs(context, ana);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home?tab=profile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Ana Paciente' })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(scripts).toEqual([]);
  await page.mouse.move(10, 10);
  await hydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
  await page.goto('/home?tab=friends');
  await hydrated(page);
});

test('scripts come although the browser never says that a picture can be painted', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Sin Respuesta');
  await enterAs(context, ana);
  await page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => {});
  });
  await page.goto('/home?tab=profile');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Ana Sin Respuesta' })).toBeVisible();
});
