import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { befriendByForms, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { untilQuiet } from '#tests/e2e/setup/until-quiet.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';

// why: the headless shell makes up a movement of the pointer, with which scripts start.
test.use(wholeChromium);

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

const VISITED = ['/', '/login', '/register', '/forgot-password'];

/**
 * Lists the tabs, the most that each may weigh, and the files that only it has. Two KB of it are for the browser's own questions (the
 * app's manifest, its icon), which come before the network is idle or after; three are what draws, group gifts, audiences,
 * people in care and the page of settings take in the list of routes and in the icons, which each first visit fetches.
 */
const tabs = [
  // The question for one's birthday, which is answered once, is 2 KB of it.
  { path: '/home', atMost: 141, own: ['feed.route', 'gifts'] },
  {
    path: '/home/friends',
    atMost: 144,
    own: ['fields', 'friends.route', 'invitation-buttons', 'page-links', 'share-button'],
  },
  {
    path: '/home/profile',
    // Signing in with another provider is 0.5 KB of it.
    atMost: 153,
    own: [
      'fields',
      'gift-confirmation',
      'gift-filter',
      'gifts',
      'provider-sign-in',
      'lists-failed',
      'profile.route',
      'page-links',
    ],
  },
];
const OF_ALL = ['entry.client', 'framework', 'manifest', 'root', 'shell', 'shell.route'];

const ofCreate = expect.arrayContaining([...OF_ALL, 'create.route', 'forms']);

test('first visit: it fetches what its page needs and no more', async ({
  newPerson,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Pesada');
  const bruno = await makeFormPerson(playwright, baseURL, 'Bruno Pesado');
  await befriendByForms(ana, bruno);
  const gift = await publishByForm(bruno, 'Bicicleta');
  const { cookies } = await ana.context.storageState();

  await test.step('signed out: under 40 KB without pictures', async () => {
    const heavy: string[] = [];
    await Promise.all(
      [...VISITED, `/gift/${gift}`].map(async (path) => {
        const visitor = await newPerson();
        const fetched = await collectFetched(visitor);
        await visitor.goto(path);
        await untilQuiet(visitor);
        await visitor.context().close();
        if (bytesOf(fetched) >= 40 * KB) heavy.push(`${path}: ${bytesOf(fetched)}`);
      }),
    );
    expect(heavy).toEqual([]);
  });

  /** Gives what Ana fetches once her scripts equal `expected`, and no more comes. */
  const fetchedByAna = async (path: string, expected: unknown) => {
    const page = await newPerson();
    await page.context().addCookies(cookies);
    const fetched = await collectFetched(page);
    await page.goto(path);
    // why: on a slow machine the net is quiet for long before.
    await expect.poll(() => scriptsOf(fetched), path).toEqual(expected);
    await untilQuiet(page);
    await page.context().close();
    return { bytes: bytesOf(fetched), scripts: scriptsOf(fetched) };
  };
  await test.step('signed in: the files of its tab and no others', async () => {
    const wrong: unknown[] = [];
    await Promise.all(
      tabs.map(async ({ path, atMost, own }) => {
        const expected = [...OF_ALL, ...own].sort();
        const { bytes, scripts } = await fetchedByAna(path, expected);
        if (bytes >= atMost * KB || scripts.join() !== expected.join()) wrong.push({ path, bytes, scripts });
      }),
    );
    // The form of a deseo, without what checks it and what a picture needs once there is one.
    const { bytes, scripts } = await fetchedByAna('/home/create', ofCreate);
    const needless = scripts.filter((name) => /feed|friend|profile|schema|prepare|heic|text$/.test(name));
    if (bytes >= 173 * KB || needless.length > 0) wrong.push({ path: '/home/create', bytes, needless });
    expect(wrong).toEqual([]);
  });
});
