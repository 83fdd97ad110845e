import { request } from 'undici';
import { expect, inject, test } from 'vitest';
import { openSockets } from '#tests/setup/open-sockets.ts';

const { url } = inject('plainProduct');

/** A page that there is not, as somebody at that address gets it. */
async function see(address: string, options: { signal?: AbortSignal } = {}) {
  const { statusCode, headers, body } = await request(`${url}/nada`, {
    headers: { 'x-forwarded-for': address },
    ...options,
  });
  return { status: statusCode, headers, text: await body.text() };
}

test('concurrency limit: fifty pages of one address, then 429; others go on', async () => {
  const flooder = '198.51.100.7';
  const head =
    'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    `X-Forwarded-For: ${flooder}\r\nContent-Length: 1000\r\n\r\n`;
  const forms = openSockets(Number(new URL(url).port), 50, head, 'a');
  try {
    // why: until all fifty are there, one more waits behind them as long as it likes.
    const hasty = () => see(flooder, { signal: AbortSignal.timeout(200) });
    // why: each try before that waits for its 200 ms, so that a second is over after a few.
    await expect
      .poll(
        () =>
          hasty().then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(429);
    const { headers, text } = await see(flooder);
    expect(headers).toMatchObject({ 'retry-after': '1', connection: 'close' });
    expect(text).toContain('Esperá un momento y probá de nuevo.');
    expect((await see('198.51.100.8')).status).toBe(404);
  } finally {
    forms.end();
  }
  await expect.poll(async () => (await see(flooder)).status).toBe(404);
});

test('concurrency limit: pages that come in one moment are all rendered, in turn', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => see('198.51.100.9')));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
});

test('concurrency limit: eight of one address are made, the next wait for one to end', async () => {
  const head =
    'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    'X-Forwarded-For: 198.51.100.10\r\nContent-Length: 1000\r\n\r\n';
  const forms = openSockets(Number(new URL(url).port), 8, head, 'a');
  const hasty = () => see('198.51.100.10', { signal: AbortSignal.timeout(300) });
  await expect
    .poll(
      () =>
        hasty().then(
          ({ status }) => status,
          () => 'waits',
        ),
      { timeout: 10_000 },
    )
    .toBe('waits');
  const waiting = see('198.51.100.10');
  expect((await see('198.51.100.11')).status).toBe(404);
  forms.end();
  expect((await waiting).status).toBe(404);
});
