import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { acceptOutboxEntry } from '#app/features/gift-page/accept-entry.server.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2025-01-01T00:00:00.000Z';
const mate = {
  ...{ Name: 'Mate', Description: 'De calabaza', Rating: '4', SubmissionId: 'an-id' },
  ImageUrl: 'https://tienda.example/mate.jpg',
};
const comment = { id: ID, comment: 'Linda', userName: 'Ana', userAvatarUrl: '', canEdit: true };

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(201, {}));
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  host.answer = json(201, { ...comment, createdAt: time, updatedAt: time });
  host.asked.length = 0;
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

/** Sends a comment that waited, as who is signed in as `sender`; it says whose it is. */
async function send(sender: string | null, about: Record<string, string> = {}, words = 'Linda') {
  const query = new URLSearchParams({ person: 'ana', kind: 'comment', giftId: ID, ...about });
  const cookie = sender === null ? '' : await sessionCookie({ userId: sender });
  const form = post({ intent: 'add', comment: words, SubmissionId: 'an-id' }, { cookie });
  const answer = await pageAction(acceptOutboxEntry)(routeArgs(services, `/outbox?${query}`, form));
  return [answer.status, answer.status === 204 ? undefined : (await answer.json()).message];
}

test('outbox: what waited for a connection is taken from its writer', async () => {
  expect(await send('ana')).toEqual([204, undefined]);
  expect(host.asked).toEqual([`POST /api/gifts/${ID}/comments`]);
});

test('outbox: taken from nobody else, it waits for who wrote it', async () => {
  expect(await send('beto')).toEqual([409, undefined]);
  expect(await send(null)).toEqual([401, undefined]);
  expect(await send('ana', { kind: 'reservation' })).toEqual([400, undefined]);
  expect(host.asked).toEqual([]);
});

test('outbox: what is refused says why', async () => {
  expect(await send('ana', {}, ' ')).toEqual([400, 'El comentario no puede estar vacío']);
  host.answer = refuse(404, 'gift_not_found');
  expect(await send('ana')).toEqual([404, 'Mensaje de gift_not_found']);
});

test('outbox: a deseo no list can be made for says why, as its writer is signed in', async () => {
  const query = new URLSearchParams({ person: 'ana', kind: 'gift', giftId: '' });
  const cookie = await sessionCookie({ userId: 'ana' });
  host.answer = refuse(409, 'too_many_lists');
  const form = post({ ...mate, 'NewList[0]': 'Casa' }, { cookie });
  const answer = await pageAction(acceptOutboxEntry)(routeArgs(services, `/outbox?${query}`, form));
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'Mensaje de too_many_lists' }]);
});

test('outbox: a deseo sent again is the same though a list of it was renamed meanwhile', async () => {
  const keys: unknown[] = [];
  const query = new URLSearchParams({ person: 'ana', kind: 'gift', giftId: '' });
  for (const name of ['Casa', 'Hogar']) {
    host.answer = (request, response) => {
      const lists = json(200, [{ id: ID, name, createdAt: time }]);
      if (request.method === 'GET') return lists(request, response);
      keys.push(request.headers['idempotency-key']);
      refuse(503, 'busy')(request, response);
    };
    const cookie = await sessionCookie({ userId: 'ana' });
    const form = post({ ...mate, Lists: ID }, { cookie });
    await pageAction(acceptOutboxEntry)(routeArgs(services, `/outbox?${query}`, form));
  }
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test.each([
  ['comment', { form: 'comment-new', intent: 'add', comment: 'Linda' }],
  ['gift', { form: 'gift', Name: 'Bici', Description: 'Azul', Rating: '4', ImageUrl: 'https://a.ar/b.png' }],
])('outbox: a %s that waits on as the session is dead is offered nowhere else', async (kind, typed) => {
  host.answer = refuse(401, 'unauthorized');
  const query = new URLSearchParams({ person: 'ana', kind, giftId: ID });
  const headers = {
    cookie: await sessionCookie({ userId: 'ana' }),
    referer: 'http://deseo.test/home/create',
  };
  const args = routeArgs(services, `/outbox?${query}`, post({ ...typed, SubmissionId: 'an-id' }, headers));
  const { status, cookies } = await outcome(pageAction(acceptOutboxEntry)(args));
  expect(host.asked).toHaveLength(1);
  expect(status).toBe(302);
  expect(cookies.filter((one) => one.startsWith('deseo-kept'))).toEqual([]);
});
