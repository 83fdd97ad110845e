import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { makeHttpPerson } from '#tests/web/http-person.ts';

const PAGE = '/home/friends';
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

function killIfAlive() {
  try {
    process.kill(stack.apiPid(), 'SIGKILL');
  } catch {
    // It is down, as it shall be.
  }
}

test('API crash: the page says so with an id that the log has, and recovers by itself', async () => {
  const ana = await makeHttpPerson(stack.url, 'Ana');
  const killed = stack.apiPid();
  process.kill(killed, 'SIGKILL');
  // why: it comes back by itself, maybe before the page was asked for.
  const outage = setInterval(killIfAlive, 50);
  const answer = await ana.get(PAGE).finally(() => clearInterval(outage));
  expect(answer.status).toBe(503);
  const main = /<main[\s\S]*<\/main>/.exec(answer.text)?.[0] ?? '';
  expect(main).toMatch(/<a [^>]*href="\//);
  const text = main.replace(/<[^>]+>/g, '');
  expect(text).toMatch(/momento|intent/i);
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b[\w-]{16,}\b/.exec(text)?.[0] ?? 'no id';
  await expect.poll(stack.log).toContain(id);

  await expect.poll(async () => (await ana.get(PAGE)).status, { timeout: 20_000 }).toBe(200);
  expect((await ana.get(PAGE)).text).toContain('type="search"');
  expect(stack.apiPid()).not.toBe(killed);
});
