import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { nullOnApiError } from '#app/.server/pages/request-context.ts';
import type { Services } from '#app/.server/services.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { endpoints } from '#contract/endpoints.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import {
  hastyLimits,
  outcome,
  post,
  routeArgs,
  sessionCookie,
  webServices,
} from '#tests/web/web-services.ts';

let host: OtherHost;
let services: Services;
let lines: string[];

beforeAll(async () => {
  host = await startOtherHost(json(200, []));
  ({ services, lines } = webServices(host.url));
});
beforeEach(() => {
  host.answer = json(200, []);
  host.asked.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const friends = pageLoader(async (page) => {
  requireSession(page);
  return { friends: await page.api.call(endpoints.friends) };
});
const load = (path: string, cookie?: string, by = services) =>
  outcome(friends(routeArgs(by, path, { headers: cookie ? { cookie } : {} })));

describe('a protected page', () => {
  test.each([
    ['/home', '/login'],
    ['/home/create', '/login?redirectTo=%2Fhome%2Fcreate'],
    ['/profile', '/?redirectTo=%2Fprofile'],
  ])('%s without a session leads to %s and asks nothing of the API', async (path, to) => {
    expect(await load(path)).toMatchObject({ status: 302, to });
    expect(host.asked).toEqual([]);
  });

  test('a dead session is ended, told, and its way kept', async () => {
    host.answer = refuse(401, 'unauthorized');
    const answer = await load('/profile', await sessionCookie());
    expect(answer).toMatchObject({ status: 302, to: '/?redirectTo=%2Fprofile' });
    expect(answer.cookies[0]).toMatch(/^deseo=; .*Expires=Thu, 01 Jan 1970/);
    expect(answer.cookies[1]).toMatch(/^deseo-toast=/);
  });
});

describe('what goes wrong', () => {
  test('a refusal keeps status, code and sentence, and is not logged as our fault', async () => {
    host.answer = refuse(403, 'not_friends');
    const answer = await load('/home', await sessionCookie());
    const body = { code: 'not_friends', message: 'Mensaje de not_friends', requestId: 'request-1' };
    expect(answer).toMatchObject({ status: 403, body });
    expect(lines).toEqual([]);
  });

  test('429 passes on how long to wait', async () => {
    host.answer = json(429, { code: 'x', message: 'm', error: 'm' }, { 'retry-after': '9' });
    const answer = await load('/home', await sessionCookie());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9']);
  });

  test.each([
    ['a wrong shape', json(200, [{ id: 1 }]), 502, 'upstream_shape'],
    ['a failure of its own', refuse(500, 'internal'), 500, 'internal'],
  ] as const)('%s is logged with the id that the page shows', async (_what, answer, status, code) => {
    host.answer = answer;
    const body = { code, requestId: 'request-1' };
    expect(await load('/home', await sessionCookie())).toMatchObject({ status, body });
    expect(lines.join()).toMatch(/"requestId":"request-1"/);
    expect(lines.join()).not.toContain('the-token');
  });

  test('a host that never answers is logged alike', async () => {
    host.answer = () => undefined;
    const hasty = webServices(host.url, hastyLimits);
    const body = { code: 'upstream_slow', requestId: 'request-1' };
    expect(await load('/home', await sessionCookie(), hasty.services)).toMatchObject({ status: 503, body });
    expect(hasty.lines.join()).toMatch(/"requestId":"request-1"/);
    expect(hasty.lines.join()).not.toContain('the-token');
    await hasty.services.upstream.pool.destroy();
  });

  test('a bug of ours is 500 and says nothing of itself', async () => {
    const broken = pageLoader(async () => {
      throw new TypeError('secret detail');
    });
    const answer = await outcome(broken(routeArgs(services, '/')));
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal', requestId: 'request-1' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(lines.join()).toContain('secret detail');
  });
});

describe('a part of a page', () => {
  const parts = pageLoader(async (page) => ({
    friends: await nullOnApiError(page, page.api.call(endpoints.friends)),
  }));
  const loadParts = async () =>
    outcome(
      parts(routeArgs(services, '/profile', { headers: { cookie: await sessionCookie() } })).then((data) => ({
        data,
      })),
    );

  test('that the API refuses is left out, and that is logged', async () => {
    host.answer = refuse(403, 'not_friends');
    expect((await loadParts()).body).toEqual({ friends: null });
    expect(lines.join()).toMatch(/"requestId":"request-1".*a part of a page failed/);
  });

  test('does not hide that the session is dead, nor a bug', async () => {
    host.answer = refuse(401, 'unauthorized');
    expect(await loadParts()).toMatchObject({ status: 302, to: '/?redirectTo=%2Fprofile' });
    const broken = pageLoader((page) => nullOnApiError(page, Promise.reject(new TypeError('a bug'))));
    expect(await outcome(broken(routeArgs(services, '/')))).toMatchObject({ status: 500 });
  });
});

test('API calls: carry whose they are and where from; those of nobody carry no token', async () => {
  const heads: Record<string, unknown>[] = [];
  host.answer = ({ headers }, response) => {
    heads.push(headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  };
  const both = pageLoader(async (page) => {
    await page.api.call(endpoints.friends);
    await page.visitorApi.call(endpoints.friends);
  });
  await both(routeArgs(services, '/', { headers: { cookie: await sessionCookie() } }));
  const from = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'request-1' };
  expect(heads).toMatchObject([{ ...from, authorization: 'Bearer the-token' }, from]);
  expect(heads[1]).not.toHaveProperty('authorization');
});

describe('a form', () => {
  const action = pageAction(async () => ({ done: true }));
  const send = (init: RequestInit) =>
    outcome(action(routeArgs(services, '/x', init)).then((data) => ({ data })));

  test('of another site is refused, and only POST is a form', async () => {
    expect((await send(post({}))).status).toBe(200);
    expect((await send(post({}, { 'sec-fetch-site': 'same-origin' }))).status).toBe(200);
    expect((await send(post({}, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    expect((await send(post({}, { 'sec-fetch-site': 'same-site' }))).status).toBe(403);
    expect((await send({ method: 'DELETE' })).status).toBe(405);
  });
});
