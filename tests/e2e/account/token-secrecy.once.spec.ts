import { test as base, expect } from '@playwright/test';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { publish, register, signIn } from '#tests/e2e/setup/people.page.ts';
import { untilQuiet } from '#tests/e2e/setup/until-quiet.ts';
import { type BareStack, startBareStack } from '#tests/setup/bare-stack.ts';

const test = base.extend<object, { bare: BareStack }>({
  bare: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const bare = await startBareStack();
      await use(bare);
      await bare.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bare }, use) => use(bare.url),
});

// remix-serve serves the build against an API_URL, and no body, header or script that a browser gets holds the token.
test('under remix-serve the product works, and the token reaches the browser in no form', async ({
  page,
  context,
  bare,
}) => {
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    const headers = response.allHeaders().then(JSON.stringify, () => '');
    const body = response.body().then(
      (bytes) => bytes.toString('latin1'),
      () => '',
    );
    received.push(headers, body);
  });
  const email = await register(page, 'Ana');
  await publish(page, { title: 'Secreto' }, true);
  for (const path of [
    '/home?tab=feed',
    '/home?tab=friends',
    '/home?tab=profile',
    '/notifications',
    '/profile',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await untilQuiet(page);
  }
  await context.clearCookies();
  await signIn(page, email);
  await page.goto('/home');
  await page
    .getByRole('link', { name: /Amigos/ })
    .first()
    .click();
  await untilQuiet(page);

  const tokens = bare.answers().flatMap((answer) => /"token":"([\w-]{43})"/.exec(answer)?.[1] ?? []);
  expect(tokens).toHaveLength(2);
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const texts = [...(await Promise.all(received)), storage, await page.content()];
  expect(texts.length).toBeGreaterThan(40);
  for (const token of tokens) expect(texts.filter((text) => text.includes(token))).toEqual([]);
});
