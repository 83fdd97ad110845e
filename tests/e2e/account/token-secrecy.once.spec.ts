import type { Request } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { publish, register, signIn } from '#tests/e2e/setup/people.page.ts';

const test = base.extend({ product: async ({ bare }, use) => use(bare) });

// remix-serve serves the build against an API_URL, and no body, header or script that a browser gets holds the token.
test('token: under remix-serve it reaches the browser in no form', async ({ page, context, bare }) => {
  const received: Promise<string>[] = [];
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const answered = () => expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
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
  for (const path of ['/home', '/home/friends', '/home/profile', '/notifications', '/profile']) {
    await page.goto(path);
    await hydrated(page);
    await answered();
  }
  await context.clearCookies();
  await signIn(page, email);
  await page.goto('/home');
  await page
    .getByRole('link', { name: /Amigos/ })
    .first()
    .click();
  await answered();

  const tokens = bare.answers().flatMap((answer) => /"token":"([\w-]{43})"/.exec(answer)?.[1] ?? []);
  expect(tokens).toHaveLength(2);
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const texts = [...(await Promise.all(received)), storage, await page.content()];
  expect(texts.length).toBeGreaterThan(40);
  for (const token of tokens) expect(texts.filter((text) => text.includes(token))).toEqual([]);
});
