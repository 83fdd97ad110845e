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
  const pages = Array.from({ length: 60 }, () => see(flooder));
  try {
    const refused = pages.map(async (page) => {
      const answer = await page;
      if (answer.status !== 429) throw new Error(`served: ${answer.status}`);
      return answer;
    });
    const { headers, text } = await Promise.any(refused);
    expect(headers).toMatchObject({ 'retry-after': '1', connection: 'close' });
    expect(text).toContain('Esperá un momento y probá de nuevo.');
    expect((await see('198.51.100.8')).status).toBe(404);
  } finally {
    forms.end();
  }
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([]);
  await expect.poll(async () => (await see(flooder)).status, { timeout: 10_000 }).toBe(404);
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
