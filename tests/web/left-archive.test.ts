import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWebRequest } from '#app/.server/http/remix-handler.ts';
import { sendResponse } from '#app/.server/http/send-response.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { takeToast } from '#app/.server/redirects/toast.ts';
import { downloadAccount } from '#app/features/account/account.server.ts';
import { loader as loadMedia } from '#app/features/images/media.route.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import { type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

let host: OtherHost;
let services: ReturnType<typeof webServices>['services'];
let server: Listening;
let url: string;
let isEnded = false;
const outcomes: unknown[] = [];
beforeAll(async () => {
  host = await startOtherHost((_request, response) => {
    response.once('close', () => {
      isEnded = true;
    });
    response.writeHead(200, { 'content-type': 'application/zip' }).write('a piece');
  });
  ({ services } = webServices(host.url));
  const load = pageLoader(downloadAccount);
  const app = express();
  app.get('/profile/export', async (asked, response) => {
    const args = { request: toWebRequest(asked, response), params: {}, context: { services } };
    const answer = (await load(args)) as Response;
    outcomes.push(await sendResponse(asked, response, answer).catch((error) => error));
  });
  server = await listenOnLoopback(createServer(app));
  url = `${server.url}/profile/export`;
});
afterAll(async () => {
  await server.stop();
  await Promise.all([services.upstream.pool.destroy(), services.upstream.streams.destroy()]);
  await host.close();
});

test('archive: who leaves in the middle ends it at the API too, and is no failure', async () => {
  const { body } = await request(url, { headers: { cookie: await sessionCookie() } });
  body.on('error', () => undefined).destroy();
  await expect.poll(() => [isEnded, outcomes]).toEqual([true, [undefined]]);
});

test('archive: while another is under way the profile says so', async () => {
  host.answer = refuse(409, 'export_running');
  const headers = { cookie: await sessionCookie() };
  const load = pageLoader(downloadAccount);
  const refused = await outcome(load(routeArgs(services, '/profile/export', { headers })));
  expect(refused).toMatchObject({ status: 302, to: '/profile/ajustes' });
  const cookie = refused.cookies[0]?.split(';')[0] ?? '';
  const show = pageLoader(async (page) => ({ taken: await takeToast(page) }));
  const { taken } = await show(routeArgs(services, '/profile', { headers: { cookie } }));
  expect(taken?.toast).toEqual({ kind: 'error', text: 'Mensaje de export_running' });
});

const downloads = [
  { name: 'archive', path: '/profile/export', load: pageLoader(downloadAccount) },
  { name: 'picture', path: '/media/a.jpg', load: loadMedia },
];
test.each(downloads)(
  '$name: hanging up after the API has finished sending is no unheard error',
  async (of) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on('uncaughtException', hear);
    const sent = new Promise<void>((resolve) => {
      host.answer = (_request, response) => {
        // why: more than a web stream takes at once, so that the rest waits in undici, which has received everything.
        response.writeHead(200, { 'content-type': 'application/zip' }).end(Buffer.alloc(100 * 1024), resolve);
      };
    });
    const request = new Request(new URL(of.path, url), { headers: { cookie: await sessionCookie() } });
    const { body } = (await of.load({ request, params: {}, context: { services } })) as Response;
    await sent;
    await wait(200);
    await body?.cancel(new Error('hung up'));
    await wait(50);
    process.off('uncaughtException', hear);
    expect(unheard).toEqual([]);
  },
);
