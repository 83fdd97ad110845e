import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/.server/services.ts';
import { action, loader } from '#app/features/notices/push-device.route.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const endpoint = 'https://push.example/send/abc';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const device = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  label: 'x',
  createdAt: '2026-05-03T00:00:00.000Z',
};

let host: OtherHost;
let services: Services;
let sent: string;
beforeAll(async () => {
  host = await startOtherHost(json(200, {}));
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  sent = '';
  host.asked.length = 0;
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

/** Answers like the API, and keeps what it was sent. */
function answerKeeping(answer: OtherHost['answer']) {
  host.answer = (request, response) => {
    request.on('data', (piece) => {
      sent += piece;
    });
    request.on('end', () => answer(request, response));
  };
}

async function send(fields: Record<string, string>, { isSignedIn = true, site = 'same-origin' } = {}) {
  const headers = {
    cookie: isSignedIn ? await sessionCookie() : '',
    'sec-fetch-site': site,
    'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0 Mobile Safari/537.36',
  };
  const answer = await action(routeArgs(services, '/avisos/dispositivo', post(fields, headers)));
  return [answer.status, answer.status === 204 ? undefined : (await answer.json()).message];
}

test('push device: a browser is added by a name that its owner knows', async () => {
  answerKeeping(json(201, device));
  expect(await send({ intent: 'add', endpoint, ...keys })).toEqual([204, undefined]);
  expect(host.asked).toEqual(['POST /api/push/devices']);
  expect(JSON.parse(sent)).toEqual({ endpoint, keys, label: 'Chrome en Android' });
});

test('push device: one that is another’s is told from one that is in use', async () => {
  answerKeeping((_request, response) => void response.writeHead(204).end());
  expect(await send({ intent: 'renew', endpoint })).toEqual([204, undefined]);
  expect(host.asked).toEqual(['PUT /api/push/devices']);
  expect(JSON.parse(sent)).toEqual({ endpoint });
  host.answer = refuse(404, 'push_device_not_found');
  expect(await send({ intent: 'renew', endpoint })).toEqual([404, 'Mensaje de push_device_not_found']);
});

test('push device: a refusal is told in the API’s words', async () => {
  host.answer = refuse(409, 'too_many_push_devices');
  expect(await send({ intent: 'add', endpoint, ...keys })).toEqual([409, 'Mensaje de too_many_push_devices']);
});

test('push device: nothing is sent on for a visitor, or of what is no subscription', async () => {
  host.answer = json(201, device);
  expect(await send({ intent: 'renew', endpoint }, { isSignedIn: false })).toEqual([401, undefined]);
  expect(await send({ intent: 'renew', endpoint: 'http://push.example/' })).toEqual([400, undefined]);
  expect(await send({ intent: 'add', endpoint, ...keys, auth: 'short' })).toEqual([400, undefined]);
  const fromElsewhere = send({ intent: 'renew', endpoint }, { site: 'cross-site' });
  expect(await outcome(fromElsewhere)).toMatchObject({ status: 403 });
  expect(host.asked).toEqual([]);
});

test('push device: a session that is over ends, and nothing of the form is kept', async () => {
  host.answer = refuse(401, 'unauthorized');
  const { status, cookies } = await outcome(send({ intent: 'renew', endpoint }));
  expect(status).toBe(302);
  expect(cookies.join()).not.toContain('saved');
});

test('push key: only who is signed in is told', async () => {
  host.answer = json(200, { key: 'BKey' });
  const ask = async (cookie: string) =>
    loader(routeArgs(services, '/avisos/dispositivo', { headers: { cookie } }));
  expect(await (await ask(await sessionCookie())).json()).toEqual({ key: 'BKey' });
  expect((await ask('')).status).toBe(401);
});
