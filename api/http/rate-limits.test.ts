import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requestLimits } from '#api/http/rate-limits.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';

test('rate limit: tries at one password stay counted, whatever comes in between', async () => {
  const app = Fastify();
  const countTry = await requestLimits(app, limitsOf(parseSettings({ RATE_LIMIT_LOGIN: '3/15m' })), null);
  const login = async (email: string) =>
    countTry('login', `login ${email}`, { routeOptions: { config: {} } } as FastifyRequest);
  for (let tries = 0; tries < 3; tries += 1) await login('ana@example.com');
  for (let other = 0; other < 20_000; other += 1) await login(`otra-${other}@example.com`);
  await expect(login('ana@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
  await app.close();
});
