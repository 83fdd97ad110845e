import { createServer } from 'node:http';
import express from 'express';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '#app/.server/api/client.ts';
import { openUpstream, type Upstream } from '#app/.server/api/upstream.ts';
import { applyUnchangedAnswers, keepUnchanged } from '#app/.server/http/unchanged-answers.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import { type HostAnswer, json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { hastyLimits } from '#tests/web/web-services.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const unread = (unreadCount: number) => json(200, { unreadCount });

let host: OtherHost;
let upstream: Upstream;
let site: { url: string; stop(): Promise<void> };
/** How many pages were made, and what else each one does. */
let made: number;
let seenHeaders: string[];
let meanwhile: (response: express.Response, token: string) => Promise<unknown> | undefined;

beforeEach(async () => {
  made = 0;
  meanwhile = () => undefined;
  host = await startOtherHost(unread(3));
  upstream = openUpstream({ url: host.url }, hastyLimits);
  const app = express().disable('x-powered-by');
  app.use((asked, response, next) => {
    response.locals['requestId'] = 'req-12345678';
    response.set('X-Request-Id', asked.get('x-request-id') ?? '');
    next();
  });
  applyUnchangedAnswers(app, upstream);
  app.use(async (asked, response) => {
    made += 1;
    seenHeaders = Object.keys(asked.headers).sort();
    const token = asked.get('cookie') ?? null;
    const api = createApi(upstream, { token, requestId: 'req-12345678' }, response.locals['journal']);
    const count = await api.call(endpoints.unreadCount).catch(() => null);
    await meanwhile(response, token ?? '');
    const body = Buffer.from(`${token} ${asked.originalUrl} ${count?.unreadCount}`);
    response.set('X-Made-By', 'the page');
    keepUnchanged(response, body);
    response.end(body);
  });
  site = await listenOnLoopback(createServer(app));
});
afterEach(async () => {
  await site.stop();
  await upstream.pool.destroy();
  await host.close();
});

async function get(path = '/home', headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') {
  const answer = await request(site.url + path, { method, headers: { cookie: 'ana', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

test('unchanged answer: made once while the API says the same, sent again with headers', async () => {
  const first = await get();
  const again = await get('/home', { 'x-request-id': 'another-one' });
  expect([made, host.asked.length]).toEqual([1, 2]);
  expect(again.text).toBe('ana /home 3');
  const settled = (headers: typeof first.headers) => ({ ...headers, date: '', 'x-request-id': '' });
  expect(Object.entries(settled(again.headers))).toEqual(Object.entries(settled(first.headers)));
  expect(again.headers).toMatchObject({ 'x-made-by': 'the page', 'x-request-id': 'another-one' });
});

test('changed answer: made anew of what the API just said', async () => {
  await get();
  host.answer = unread(4);
  expect((await get()).text).toBe('ana /home 4');
  // why: the page takes what was asked before it, and asks nothing twice.
  expect([made, host.asked.length]).toEqual([2, 2]);
  expect((await get()).text).toBe('ana /home 4');
  expect([made, host.asked.length]).toEqual([2, 3]);
});

test('changed answer: a next page that the API names is a part of what it says', async () => {
  await get();
  host.answer = json(200, { unreadCount: 3 }, { link: '</api/x?after=1>; rel="next"' });
  await get();
  expect(made).toBe(2);
});

test.each<[string, HostAnswer]>([
  ['the session has ended', refuse(401, 'unauthorized')],
  ['the API has broken down', refuse(500, 'internal')],
  ['the API hangs up', (_asked, response) => response.destroy()],
  ['the API is silent', () => undefined],
])('unchanged answer: not sent again when %s, and the page learns of it at once', async (_when, answer) => {
  await get();
  host.answer = answer;
  expect((await get()).text).toBe('ana /home undefined');
  expect([made, host.asked.length]).toEqual([2, 2]);
  host.answer = unread(3);
  expect((await get()).text).toBe('ana /home 3');
});

test.each<[string, string, Record<string, string>]>([
  ['somebody else', '/home', { cookie: 'eva' }],
  ['a toast that waits', '/home', { cookie: 'ana; deseo-toast=x' }],
  ['another address', '/home?tab=friends', {}],
  ['its data', '/home.data', {}],
  ['another host', '/home', { host: 'other.example' }],
  ['another page before it', '/home', { referer: 'http://deseo.test/friends' }],
  ['what the service worker fetches to keep', '/home', { [COPY_HEADER]: '1' }],
  ['what scripts fetch', '/home', { 'sec-fetch-mode': 'cors' }],
  ['another compression', '/home', { 'accept-encoding': 'br' }],
])('unchanged answer: %s has one of its own', async (_what, path, headers) => {
  await get();
  await get(path, headers);
  await get(path, headers);
  expect(made).toBe(2);
});

test('unchanged answer: depends on nothing of the request but what tells it apart', async () => {
  await get('/home', { 'x-kind': 'one', 'user-agent': 'a browser' });
  expect((await get('/home', { 'x-kind': 'two' })).text).toBe('ana /home 3');
  expect([made, seenHeaders]).toEqual([1, ['cookie', 'host']]);
  await get('/notifications', { 'x-kind': 'one' });
  expect(seenHeaders).toContain('x-kind');
});

test.each([
  ['/home?tab=create'],
  ['/home/feed'],
  ['/home?tab=friends&q=ana'],
  [`/friend/${ID}/gift/${ID}`],
  [`/gift/${ID}`],
  ['/profile/edit'],
  ['/notifications'],
])('unchanged answer: %s is made each time', async (path) => {
  await get(path);
  await get(path);
  expect(made).toBe(2);
});

test('unchanged answer: a form and a visitor without cookies go past it', async () => {
  await get();
  await get('/home', {}, 'POST');
  expect(made).toBe(2);
  for (let n = 0; n < 2; n += 1) await request(`${site.url}/home`).then(({ body }) => body.text());
  expect(made).toBe(4);
});

test.each<[string, typeof meanwhile]>([
  ['sets a cookie', async (response) => void response.set('Set-Cookie', 'a=b')],
  ['is not whole', async (response) => void response.status(404)],
  [
    'was made with a call that changes something',
    async (response, token) =>
      createApi(upstream, { token, requestId: 'r' }, response.locals['journal'])
        .call(endpoints.logout)
        .catch(() => null),
  ],
  [
    'was made with a call that was refused',
    async (response, token) => {
      host.answer = refuse(403, 'forbidden');
      const api = createApi(upstream, { token, requestId: 'r' }, response.locals['journal']);
      await api.call(endpoints.friends).catch(() => null);
      host.answer = unread(3);
    },
  ],
])('unchanged answer: one that %s is not kept', async (_what, does) => {
  meanwhile = does;
  await get();
  await get();
  expect(made).toBe(2);
});
