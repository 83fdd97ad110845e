import { connect } from 'node:net';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryOf } from '#tests/setup/memory-of.ts';
import { type OpenSockets, openSockets } from '#tests/setup/open-sockets.ts';
import { sendRaw } from '#tests/setup/raw-http.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';

const SLOW = 100;

let stack: Stack;
let port: number;
let slow: OpenSockets;
beforeAll(async () => {
  stack = await startStack({ PAGES_PER_MINUTE: '20' });
  port = Number(new URL(stack.url).port);
  // why: they are given up after ten seconds; all other tests run meanwhile.
  slow = openSockets(port, SLOW, 'GET /login HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n');
});
afterAll(async () => {
  slow.end();
  await stack.stop();
});

/** A page as somebody at that address gets it. */
async function see(path: string, address?: string) {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const answer = await request(stack.url + path, { headers });
  const text = await answer.body.text();
  return { status: answer.statusCode, headers: answer.headers, text };
}

describe('flood', () => {
  test('slow heads: nobody else waits for them', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await see('/login')).status).toBe(200);
    expect(slow.closed()).toBeLessThan(SLOW);
  });

  test('one address that asks too much is told to wait, others are served', async () => {
    const many = await Promise.all(Array.from({ length: 50 }, () => see('/nada', '198.51.100.7')));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(refused[0]?.text).toContain('Vas muy rápido');
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    // why: kept open, their connections would go before everybody new (`graceful-shutdown.ts`).
    const connections = (ofRefused: boolean) =>
      many.filter(({ status }) => (status === 429) === ofRefused).map(({ headers }) => headers['connection']);
    expect(new Set(connections(true))).toEqual(new Set(['close']));
    expect(new Set(connections(false))).toEqual(new Set(['keep-alive']));
    expect((await see('/nada', '198.51.100.8')).status).toBe(404);
    expect((await see('/healthz')).status).toBe(200);
  });

  test('an IPv6 network counts as one', async () => {
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, at) => see('/nada', `2001:db8:1:2::${at + 1}`)),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await see('/nada', '2001:db8:1:3::1')).status).toBe(404);
  });

  test('a giant head is refused', async () => {
    const cookie = `a=${'x'.repeat(20_000)}`;
    expect((await sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`)).status).toBe(431);
    expect((await sendRaw(port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).status).toBe(431);
  });

  test('a giant form is refused before it is read', async () => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
      const said = await sendRaw(port, `${head}Content-Length: 9000000000\r\n\r\nemail=`);
      expect([path, said.status]).toEqual([path, 413]);
    }
  });

  test('multipart is refused, in Spanish, by forms that have no file', async () => {
    for (const path of ['/login', '/forgot-password']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: stack.url };
      const answer = await request(stack.url + path, { method: 'POST', body: '--x--\r\n', headers });
      expect([path, answer.statusCode]).toEqual([path, 415]);
      expect(await answer.body.text()).toContain('No pudimos leer el formulario');
    }
  });

  test('a URL of thousands of parts is not matched part by part', async () => {
    const { status, text } = await see(`/${'a/'.repeat(7_000)}`);
    expect(status).toBe(404);
    expect(text).toContain('Página no encontrada');
    expect(text).not.toContain('__remixContext');
  });

  test('a form that names its four-billionth row is refused', async () => {
    const form = { method: 'POST', body: 'email[4294967294]=x&password=y' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request(`${stack.url}/login`, { ...form, headers });
    await answer.body.dump();
    expect(answer.statusCode).toBe(413);
    expect((await see('/login')).status).toBe(200);
  });

  test('a body without end is cut off and takes no memory', async () => {
    const before = memoryOf(stack.webPid);
    const type = 'multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="AvatarFile"; filename="a.png"\r\n\r\n';
    const sent = await new Promise<number>((resolve) => {
      let bytes = 0;
      const chunk = Buffer.alloc(256 * 1024, 'a');
      const framed = Buffer.concat([
        Buffer.from(`${chunk.length.toString(16)}\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ]);
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /register HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: ${type}\r\n\r\n`,
        );
        socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
        const pump = () => {
          while (!socket.destroyed && bytes < 400e6 && socket.write(framed)) bytes += chunk.length;
        };
        socket.on('drain', pump);
        pump();
      });
      socket.on('data', () => undefined);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve(bytes));
    });
    expect(sent).toBeLessThan(250e6);
    expect(memoryOf(stack.webPid) - before).toBeLessThan(120);
    expect((await see('/login')).status).toBe(200);
  });

  test('slow heads: given up with 408', async () => {
    await expect.poll(() => slow.closed(), { timeout: 20_000, interval: 200 }).toBe(SLOW);
    expect(new Set(slow.answers())).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  });
});
