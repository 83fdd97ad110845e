import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { applyClientIp } from '#app/.server/http/client-ip.ts';
import { applyCsrfGuard } from '#app/.server/http/csrf-guard.ts';
import { applyPublicOrigin } from '#app/.server/http/public-origin.ts';
import { applySecurityHeaders } from '#app/.server/http/security-headers.ts';
import { applyCompression } from '#app/.server/http/static-files.ts';
import { applyAddressDepth } from '#app/.server/limits/page-rate-limit.ts';
import { applyRequestId, applyRequestLog } from '#app/.server/logging/request-log.ts';
import { createRouteNames } from '#app/.server/logging/route-names.ts';

let server: Server | undefined;
const lines: string[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  lines.length = 0;
});

/** All steps before the pages, and an answer that says what they found out. */
async function start(options: { PUBLIC_URL?: string; proxies?: string[] } = {}) {
  const app: Express = express();
  applyRequestId(app);
  applyClientIp(app, options.proxies ?? ['loopback']);
  const routes = createRouteNames();
  routes.learn(['a']);
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  applyRequestLog(app, { log, routes });
  applySecurityHeaders(app, { PUBLIC_URL: options.PUBLIC_URL });
  applyPublicOrigin(app, { PUBLIC_URL: options.PUBLIC_URL });
  applyAddressDepth(app);
  applyCsrfGuard(app);
  applyCompression(app);
  app.all('*', (request, response) => {
    const { requestId, visitorAddress } = response.locals;
    response.json({ requestId, visitorAddress, host: request.headers.host, long: 'x'.repeat(3000) });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const answer = await request(url + path, { method, headers });
    const text = await answer.body.text();
    const isJson =
      String(answer.headers['content-type']).includes('json') && !answer.headers['content-encoding'];
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
      url,
    };
  };
}

describe('request id', () => {
  test('a proxy’s is kept when it looks like one, and the answer and the log name it', async () => {
    const get = await start();
    const kept = await get('/a?secret=1', { 'x-request-id': 'proxy-id-0001' });
    expect([kept.body.requestId, kept.headers['x-request-id']]).toEqual(['proxy-id-0001', 'proxy-id-0001']);
    expect((await get('/', { 'x-request-id': 'bad id' })).body.requestId).toMatch(/^[\da-f-]{36}$/);
    await expect
      .poll(() => lines.join())
      .toContain('"requestId":"proxy-id-0001","method":"GET","route":"/a"');
    expect(lines.join()).not.toContain('secret');
  });
});

describe('visitor address', () => {
  test('comes from a trusted proxy, and from nobody else', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    const get = await start();
    expect((await get('/', forwarded)).body.visitorAddress).toBe('198.51.100.7');
    // As the balancers of Azure and IIS write it.
    for (const [written, address] of [
      ['198.51.100.7:49152', '198.51.100.7'],
      ['[2001:db8::7]:49152', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['2001:db8:0:0:0:0:0:7:49152', '2001:db8::7'],
      ['::ffff:198.51.100.7', '198.51.100.7'],
      ['198.51.100.7, 127.0.0.1:49152', '198.51.100.7'],
      ['198.51.100.7:x', undefined],
    ]) {
      const { body } = await get('/', { 'x-forwarded-for': written ?? '' });
      expect(body.visitorAddress).toBe(address);
    }
    server?.close();
    const strict = await start({ proxies: ['203.0.113.0/24'] });
    expect((await strict('/', forwarded)).body.visitorAddress).toBe('127.0.0.1');
  });
});

describe('public address', () => {
  test('PUBLIC_URL wins; else the trusted proxy’s host; else the request’s', async () => {
    const get = await start();
    expect((await get('/', { host: 'deseo.example:8080' })).body.host).toBe('deseo.example:8080');
    expect((await get('/', { 'x-forwarded-host': 'front.example, x' })).body.host).toBe('front.example');
    server?.close();
    const fixed = await start({ PUBLIC_URL: 'https://deseo.example' });
    expect((await fixed('/', { 'x-forwarded-host': 'evil.example' })).body.host).toBe('deseo.example');
    server?.close();
    const strict = await start({ proxies: ['203.0.113.1'] });
    expect((await strict('/', { host: 'a.example', 'x-forwarded-host': 'evil.example' })).body.host).toBe(
      'a.example',
    );
  });

  test.each(['a.example/x', 'a b', '"><script>', 'a.example:999999'])('%j is no host', async (host) => {
    const get = await start();
    expect((await get('/', { 'x-forwarded-host': host })).status).toBe(400);
  });
});

describe('forms of other sites', () => {
  test('are refused by what the browser says, or else by their origin', async () => {
    const get = await start();
    const send = async (headers: Record<string, string>) => (await get('/', headers, 'POST')).status;
    const { url } = await get('/');
    expect(await send({})).toBe(200);
    expect(await send({ origin: url })).toBe(200);
    expect(await send({ origin: url, 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect(await send({ 'sec-fetch-site': site })).toBe(403);
    for (const origin of ['null', 'https://evil.example', 'x', '']) expect(await send({ origin })).toBe(403);
    const byBrowser = { origin: 'null', 'sec-fetch-site': 'none' };
    expect((await get('/share', byBrowser, 'POST')).status).toBe(200);
    expect(await send(byBrowser)).toBe(403);
    expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

describe('addresses deeper than any page’s', () => {
  test('are not there', async () => {
    const get = await start();
    const statusOf = async (path: string) => (await get(path)).status;
    expect(await statusOf('/friend/a/gift/b?x=/1/2/3/4/5/6/7/8/9/10/11/12/13')).toBe(200);
    expect(await statusOf('/a/b/c/d/e/f/g/h/i/j/k/l/m')).toBe(404);
    expect(await statusOf(`/${'a/'.repeat(7_000)}`)).toBe(404);
  });
});

describe('headers', () => {
  test('security headers on every answer, HSTS where the address is https', async () => {
    const plain = (await (await start())('/')).headers;
    expect(plain).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(plain).not.toHaveProperty('x-powered-by');
    server?.close();
    const secure = await start({ PUBLIC_URL: 'https://deseo.example' });
    expect((await secure('/')).headers).toHaveProperty('strict-transport-security');
  });

  test('brotli before gzip', async () => {
    const get = await start();
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });
});
