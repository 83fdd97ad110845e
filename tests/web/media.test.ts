import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#app/.server/api/client.ts';
import { applyMediaProxy, isMediaPath } from '#app/.server/http/media-proxy.ts';
import type { Services } from '#app/.server/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type HostAnswer, json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { webServices } from '#tests/web/web-services.ts';

const PICTURE = Buffer.alloc(300_000, 7);
const picture: HostAnswer = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/webp', etag: '"e"', 'set-cookie': 'x=1' }).end(PICTURE);

let host: OtherHost;
let services: Services;
let lines: string[];
let server: Server;
let url: string;
beforeAll(async () => {
  host = await startOtherHost(picture);
  ({ services, lines } = webServices(host.url));
  const app = express();
  applyMediaProxy(app, services);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  host.answer = picture;
  host.asked.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([services.upstream.pool.destroy(), services.upstream.streams.destroy()]);
  await host.close();
});

const get = async (path: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await request(url + path, { method, headers });
  return { status: statusCode, headers: answered, bytes: Buffer.from(await body.arrayBuffer()) };
};

describe('pictures', () => {
  test('pass whole, for ever, with nothing but their own headers', async () => {
    const answer = await get('/media/gifts/ab/card.webp');
    expect(answer.bytes.equals(PICTURE)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"e"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(host.asked).toEqual(['GET /media/gifts/ab/card.webp']);
  });

  test('a picture that the browser has is 304, an unknown one 404 and not kept', async () => {
    host.answer = (asked, response) =>
      response.writeHead(asked.headers['if-none-match'] === '"e"' ? 304 : 404).end();
    expect((await get('/media/a.webp', 'GET', { 'if-none-match': '"e"' })).status).toBe(304);
    const missing = await get('/media/a.webp');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('HEAD asks for the head alone', async () => {
    expect((await get('/media/a.webp', 'HEAD')).bytes.length).toBe(0);
    expect(host.asked).toEqual(['HEAD /media/a.webp']);
  });

  test('an API that fails is 502, and one that breaks off breaks off', async () => {
    host.answer = (_request, response) => response.writeHead(500).end('boom');
    expect((await get('/media/a.webp')).status).toBe(502);
    host.answer = (asked) => asked.socket.destroy();
    expect((await get('/media/a.webp')).status).toBe(502);
    host.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    };
    lines.length = 0;
    await expect(get('/media/a.webp')).rejects.toThrow();
    // why: nobody else says that the store breaks off; a visitor who leaves is none of that.
    await expect.poll(() => lines.join()).toContain('picture failed');
    lines.length = 0;
    const ended = new Promise((resolve) => {
      host.answer = (_request, response) => {
        response.once('close', resolve);
        response.writeHead(200).write('a piece');
      };
    });
    const { body } = await request(`${url}/media/a.webp`);
    body.on('error', () => undefined).destroy();
    await ended;
    expect(lines).toEqual([]);
  });

  test('those who read slowly take no connection from calls, nor from each other', async () => {
    host.answer = (asked, response) => {
      if (asked.url === '/media/slow.webp') response.writeHead(200).write('a piece');
      else json(200, { unreadCount: 3 })(asked, response);
    };
    const slow = await Promise.all(Array.from({ length: 100 }, () => request(`${url}/media/slow.webp`)));
    const api = createApi(services.upstream, { token: 'a-token', requestId: 'req-12345678' });
    expect(await api.call(endpoints.unreadCount)).toEqual({ unreadCount: 3 });
    for (const { body } of slow) body.on('error', () => undefined).destroy();
  });
});

test.each(['/media/../api/users', '/media/%2e%2e/x', '/media/a/..', '/media//x', '/media/', '/media/a b'])(
  'media path: %s is no picture’s',
  (path) => {
    expect(isMediaPath(path)).toBe(false);
  },
);
