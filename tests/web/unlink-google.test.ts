import { afterAll, expect, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import { unlinkProvider } from '#app/features/auth/providers/provider-sign-in.server.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const { services, lines } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());

test('unlinking Google: while the API is down, a toast and the log say so', async () => {
  const form = post({}, { cookie: await sessionCookie(), origin: 'http://deseo.test' });
  const args = routeArgs(services, '/profile/google', form);
  const { status, to, headers } = await outcome(
    pageAction(unlinkProvider)({ ...args, params: { provider: 'google' } }),
  );
  expect([status, to]).toEqual([302, '/profile']);
  // why: sent by a fetcher, it would stand twice in the history, and the first step back would do nothing.
  expect(headers?.get('X-Remix-Replace')).toBe('true');
  expect(lines.join('')).toContain('a part of a page failed');
});
