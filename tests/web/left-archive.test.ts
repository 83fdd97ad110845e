import { createServer } from 'node:http';
import express from 'express';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAnswer } from '#app/.server/http/send-answer.ts';
import { toWebRequest } from '#app/.server/http/to-web-request.ts';
import { pageLoader } from '#app/.server/page.ts';
import { downloadAccount } from '#app/features/account/export-account.server.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import { type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { sessionCookie, webServices } from '#tests/web/web-services.ts';

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
    outcomes.push(await sendAnswer(asked, response, answer).catch((error) => error));
  });
  server = await listenOnLoopback(createServer(app));
  url = `${server.url}/profile/export`;
});
afterAll(async () => {
  await server.stop();
  await Promise.all([services.upstream.pool.destroy(), services.upstream.streams.destroy()]);
  await host.close();
});

test('who leaves in the middle of their archive ends it at the API too, and is no failure', async () => {
  const { body } = await request(url, { headers: { cookie: await sessionCookie() } });
  body.on('error', () => undefined).destroy();
  await expect.poll(() => [isEnded, outcomes]).toEqual([true, [undefined]]);
});
