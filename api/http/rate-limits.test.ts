import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requestLimits } from '#api/http/rate-limits.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';

test('rate limits: one key stays counted however many others come in between', async () => {
  const app = Fastify();
  const limits = limitsOf(parseSettings({ RATE_LIMIT_REGISTER: '3/15m' }));
  const countTry = await requestLimits(app, limits, null);
  const register = async (key: string) =>
    countTry('register', key, { routeOptions: { config: {} } } as FastifyRequest);
  for (let tries = 0; tries < 3; tries += 1) await register('203.0.113.7');
  for (let other = 0; other < 20_000; other += 1) await register(`otra-${other}`);
  await expect(register('203.0.113.7')).rejects.toMatchObject({ code: 'too_many_requests' });
  await app.close();
});
