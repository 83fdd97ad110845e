import { expect } from '@playwright/test';
import { test } from '#tests/e2e/fixtures.ts';
import { register } from '#tests/e2e/people.page.ts';

test('when the API dies the page says so in Spanish with an id that the log has, and it recovers by itself', async ({
  page,
  stack,
}) => {
  await register(page, 'Ana');
  const killed = stack.apiPid();
  process.kill(killed, 'SIGKILL');
  const answer = await page.goto('/home?tab=friends');
  expect(answer?.status()).toBe(503);
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toMatch(/momento|intent/i);
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b[\w-]{16,}\b/.exec(text)?.[0] ?? 'no id';
  await expect.poll(() => stack.log()).toContain(id);
  await expect(page.getByRole('link').first()).toBeVisible();

  await expect
    .poll(async () => (await page.goto('/home?tab=friends'))?.status(), { timeout: 20_000 })
    .toBe(200);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(stack.apiPid()).not.toBe(killed);
});
