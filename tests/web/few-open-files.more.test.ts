import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSockets } from '#tests/setup/open-sockets.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({}, { openFiles: 600 });
});
afterAll(() => stack.stop());

test('open file limit: those who are in go on when others take all that is left', async () => {
  expect(stack.log()).toContain(
    '"openFiles":600,"held":200,"wanted":5000,"msg":"the limit of open files leaves room',
  );
  const inside = Array.from({ length: 20 }, () => new Client(stack.url));
  // Pages that only the API knows.
  const look = () =>
    Promise.all(
      inside.map(async (one) => {
        const { statusCode, body } = await one.request({ method: 'GET', path: `/gift/${randomUUID()}` });
        await body.dump();
        return statusCode;
      }),
    );
  const allAnswered = Array.from(inside, () => 404);
  expect(await look()).toEqual(allAnswered);
  const others = openSockets(Number(new URL(stack.url).port), 700, 'GET /login HTTP/1.1\r\nHost: a\r\n', '');
  try {
    await expect.poll(() => others.closed(), { timeout: 9_000 }).toBeGreaterThanOrEqual(500);
    expect(await look()).toEqual(allAnswered);
  } finally {
    others.end();
    await Promise.all(inside.map((one) => one.close()));
  }
  await expect
    .poll(() =>
      fetch(`${stack.url}/login`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
