import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await seedPerson(api)).token;
});
afterAll(() => api.stop());

const rows = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
  method,
  url: path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000'),
}));
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

/** What every answer of the API says, errors too. */
async function expectGuarded(
  call: { method: Endpoint['method']; url: string },
  headers: Record<string, string> = {},
) {
  const answer = await api.app.inject({ ...call, headers });
  expect({ call, ...answer.headers }).toMatchObject({
    call,
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

test.each([...rows, ...others.map((url) => ({ method: 'GET' as const, url }))])(
  '$method $url is guarded, whoever asks',
  async (call) => {
    const answers = [
      await expectGuarded(call),
      await expectGuarded(call, { authorization: 'Bearer dead-token-of-nobody-at-all' }),
      await expectGuarded(call, { authorization: `Bearer ${token}` }),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test.each(['/api/users', '/api/gifts', '/api/notifications'])(
  'no cache keeps what %s answers',
  async (url) => {
    const { token } = await seedPerson(api);
    const { statusCode, headers } = await expectGuarded(
      { method: 'GET', url },
      { authorization: `Bearer ${token}` },
    );
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  },
);

test.each(['/api/users', '/nada', '/media/x/y', '/api/gifts/%zz'])(
  'no cache keeps that %s was refused',
  async (url) => {
    const { headers } = await expectGuarded({ method: 'GET', url });
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('HSTS where a trusted proxy says https', async () => {
  const { headers } = await expectGuarded(
    { method: 'GET', url: '/healthz' },
    { 'x-forwarded-proto': 'https' },
  );
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});
