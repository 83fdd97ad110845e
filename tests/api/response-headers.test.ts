import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await seedPerson(api)).token;
});
afterAll(() => api.stop());

const others = [
  '/docs',
  '/docs/openapi.json',
  '/healthz',
  '/readyz',
  '/nada',
  '/media/placeholder.svg',
  '/media/x/y',
  '/api/gifts/%zz',
  `/api/gifts/${'x'.repeat(300)}`,
];
const calls = [
  ...Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
    method,
    url: path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000'),
  })),
  ...others.map((url) => ({ method: 'GET' as const, url })),
].map((call) => ({ ...call, title: `${call.method} ${call.url}` }));

/** What every answer of the API says, errors too. */
async function expectGuarded(
  { method, url }: { method: Endpoint['method']; url: string },
  headers: Record<string, string> = {},
) {
  const answer = await api.app.inject({ method, url, headers });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  return answer;
}

describe('response headers', () => {
  test('every call is guarded, whoever asks, and has no HSTS over plain HTTP', async () => {
    const failed = await failuresOf(calls, async (call) => {
      const callers: Record<string, string>[] = [
        {},
        { authorization: 'Bearer dead-token-of-nobody-at-all' },
        { authorization: `Bearer ${token}` },
      ];
      for (const headers of callers) {
        const answer = await expectGuarded(call, headers);
        expect(answer.headers).not.toHaveProperty('strict-transport-security');
      }
    });
    expect(failed).toEqual([]);
  });

  test('cache-control: personal responses and refusals are not stored', async () => {
    const person = await seedPerson(api);
    for (const url of ['/api/users', '/api/gifts', '/api/notifications']) {
      const authorization = `Bearer ${person.token}`;
      const { statusCode, headers } = await expectGuarded({ method: 'GET', url }, { authorization });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'private, no-store']);
    }
    for (const url of ['/api/users', '/nada', '/media/x/y', '/api/gifts/%zz']) {
      const { headers } = await expectGuarded({ method: 'GET', url });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  test('HSTS is sent where a trusted proxy says https', async () => {
    const { headers } = await expectGuarded(
      { method: 'GET', url: '/healthz' },
      { 'x-forwarded-proto': 'https' },
    );
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});
