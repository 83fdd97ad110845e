import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { request } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { createRouteNames } from '#app/.server/logging/route-names.ts';
import { createPageCache } from '#app/.server/page-cache/page-cache.ts';
import { cachePage, serveCachedPages } from '#app/.server/page-cache/serve-cached-pages.ts';

const GIFT = '/gift/0190a000-0000-7000-8000-000000000101';
const SHARED = 'public, max-age=0, s-maxage=60';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A site that counts how often its pages are made; `say` changes what it answers, `isProxied` whether a proxy is before it. */
async function start(
  say: (response: express.Response) => void = () => undefined,
  isProxied = true,
  pages = createPageCache(),
  publicUrl?: string,
) {
  const lines: string[] = [];
  const asked: string[] = [];
  const app = express().disable('x-powered-by');
  let made = 0;
  app.use((request, response) => {
    made += 1;
    asked.push(request.originalUrl);
    response.set({ 'Cache-Control': SHARED, ETag: '"e1"', 'Content-Security-Policy': "default-src 'self'" });
    response.set('X-Request-Id', 'of-the-first');
    say(response);
    const whole = Buffer.from('ñandú '.repeat(400));
    cachePage(response, whole);
    response.end(whole);
  });
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const server = createServer(
    serveCachedPages(pages, { log, routes: createRouteNames() }, app, () => isProxied, publicUrl),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request(url + path, { headers });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: Buffer.from(await answer.body.arrayBuffer()),
    };
  };
  return { get, pages, lines, asked, made: () => made };
}

test('page cache: a page is made once; headers, own request id, compression as asked', async () => {
  const { get, made, lines } = await start();
  const first = await get(GIFT);
  const br = await get(GIFT, { 'accept-encoding': 'gzip, br', 'x-request-id': 'proxy-id-0001' });
  expect(made()).toBe(1);
  expect(br.headers).toMatchObject({
    'cache-control': SHARED,
    'content-security-policy': "default-src 'self'",
    'content-encoding': 'br',
    'x-request-id': 'proxy-id-0001',
  });
  expect(br.bytes.length).toBeLessThan(first.bytes.length / 10);
  expect((await get(GIFT, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  const plain = await get(GIFT);
  expect(plain.bytes).toEqual(first.bytes);
  expect(plain.headers['x-request-id']).not.toBe('of-the-first');
  expect(lines.join()).toContain(`"requestId":"proxy-id-0001","method":"GET","route":"(page)","status":200`);
});

test('page cache: who has these bytes gets 304 without a body', async () => {
  const { get } = await start();
  await get(GIFT);
  const again = await get(GIFT, { 'if-none-match': 'W/"e1"', 'accept-encoding': 'br' });
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, '"e1"']);
});

test('page cache: cookies, heeded parameters and other addresses go past it', async () => {
  const { get, made } = await start();
  await get(GIFT);
  for (const [path, headers] of [
    [GIFT, { cookie: 'deseo=x' }],
    [`${GIFT}?x=1&after=x`, {}],
    ['/login?redirectTo=%2Fprofile', {}],
    [`${GIFT}/comments`, {}],
    ['/home', {}],
  ] as const) {
    await get(path, headers);
  }
  expect(made()).toBe(6);
});

test('page cache: cookies of others and of the device make no other page, ours do', async () => {
  const { get, made } = await start();
  const device = `deseo-device=${'a'.repeat(43)}`;
  const others = [
    'visited=1',
    'a-deseo=1; deseos=1',
    device,
    `__Host-${device}`,
    `x=1; ${device}; y=deseo=1`,
  ];
  for (const cookie of others) await get(GIFT, { cookie });
  expect(made()).toBe(1);
  const ours = ['deseo=x', `${device}; deseo=x`, 'x=1;__Host-deseo=x', 'x=1; deseo-reset=x', 'deseo =x'];
  for (const cookie of ours) await get(GIFT, { cookie });
  expect(made()).toBe(1 + ours.length);
});

test('page cache: parameters that a page does not heed make no other page', async () => {
  const { get, asked } = await start();
  const paths = [`${GIFT}?x=1`, GIFT, `${GIFT}?utm_source=chat&x[]=%`, `${GIFT}?`, `${GIFT}?redirectTo=%2F`];
  for (const path of paths) expect((await get(path)).status).toBe(200);
  await get('/login?after=x');
  expect(asked).toEqual([GIFT, '/login']);
});

test('page cache: with a fixed public address no host makes another page', async () => {
  const { get, made } = await start(undefined, true, undefined, 'https://deseo.example');
  for (const host of ['deseo.example', 'otro.example'])
    await get(GIFT, { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });
  expect(made()).toBe(1);
});

test('page cache: X-Forwarded headers count only from a proxy', async () => {
  const direct = await start(undefined, false);
  const forwarded = (host: string) => ({
    ...{ host: 'deseo.example', 'x-forwarded-host': host },
    'x-forwarded-proto': 'https',
  });
  for (const host of ['uno.example', 'dos.example', 'tres.example']) await direct.get(GIFT, forwarded(host));
  expect(direct.made()).toBe(1);
  const proxied = await start(undefined, true, direct.pages);
  for (const host of ['uno.example', 'dos.example', 'uno.example']) await proxied.get(GIFT, forwarded(host));
  // why: what somebody else had made with these very headers is not what people behind a proxy are sent.
  expect(proxied.made()).toBe(2);
});

test.each([
  ['private', (response: express.Response) => response.set('Cache-Control', 'private, no-store')],
  ['with a cookie', (response: express.Response) => response.set('Set-Cookie', 'a=b')],
  ['not found', (response: express.Response) => response.status(404)],
])('page cache: an answer that is %s is not kept, also for those who waited', async (_what, say) => {
  const { get, made } = await start((response) => void say(response));
  await Promise.all([get(GIFT), get(GIFT), get(GIFT)]);
  expect(made()).toBe(3);
});

test('page cache: a page that was dropped is made again', async () => {
  const { get, pages, made } = await start();
  await get(GIFT);
  pages.drop(GIFT);
  await get(GIFT);
  expect(made()).toBe(2);
});

test('page cache: a visitor’s 304 keeps our page only if it is the same', async () => {
  let now = 0;
  let [status, etag] = [200, '"e1"'];
  const pages = createPageCache(() => now);
  const { get, made } = await start(
    (response) => void response.status(status).set('ETag', etag),
    true,
    pages,
  );
  await get(GIFT);
  now = 5_000;
  status = 304;
  await get(GIFT);
  expect((await get(GIFT)).status).toBe(200);
  expect(made()).toBe(2);
  now = 10_000;
  etag = '"e2"';
  expect((await get(GIFT)).status).toBe(304);
  status = 200;
  expect((await get(GIFT)).headers['etag']).toBe('"e2"');
  expect(made()).toBe(4);
});
