import { expect } from '@playwright/test';
import { test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import type { Stack } from '#tests/setup/stack.ts';

test('when the API dies the page says so in Spanish with an id that the log has, and it recovers by itself', async ({
  page,
  stack,
}) => {
  await register(page, 'Ana');
  const killed = stack.apiPid();
  process.kill(killed, 'SIGKILL');
  // why: it comes back by itself, maybe before the page was asked for.
  const outage = setInterval(() => killIfAlive(stack), 50);
  const answer = await page.goto('/home?tab=friends').finally(() => clearInterval(outage));
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

function killIfAlive(stack: Stack) {
  try {
    process.kill(stack.apiPid(), 'SIGKILL');
  } catch {
    // It is down, as it shall be.
  }
}
