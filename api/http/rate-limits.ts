import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '#api/http/api-error.ts';
import type { LimitName } from '#contract/endpoint.ts';

/** At most `max` tries in the `windowMs` milliseconds from the first of them; then the count starts over. */
export type Limit = { max: number; windowMs: number };
export type LimitSettings = Record<LimitName, Limit>;

/** Counts one try of the named limit under `key`; throws `too_many_requests` with the seconds to wait. */
export type CountTry = (name: LimitName, key: string, request: FastifyRequest) => Promise<void>;

// why: with the library's 5,000, naming that many e-mails would push out the count of tries at one password.
const MOST_KEYS = 100_000;

type Counters = Map<string, ReturnType<FastifyInstance['createRateLimit']>>;

/**
 * Makes the counters of contract "Limits": in Redis, which several processes share, when there is one, else in memory. While
 * Redis is away each process counts on its own, so that neither people are locked out nor passwords left open.
 */
export async function requestLimits(
  app: FastifyInstance,
  settings: LimitSettings,
  redis: Redis | null,
): Promise<CountTry> {
  const keys = new WeakMap<FastifyRequest, string>();
  const keyOf = (request: FastifyRequest) => keys.get(request) ?? '';
  const own = await counters(app, settings, keyOf, null);
  const shared = redis ? await counters(app, settings, keyOf, redis) : own;
  return async (name, key, request) => {
    keys.set(request, `${name}:${key}`);
    const count = await shared
      .get(name)?.(request)
      .catch(() => own.get(name)?.(request));
    if (count && !count.isAllowed && count.isExceeded) {
      throw tooMany(count.ttlInSeconds);
    }
  };
}

/** The refusal, in words too: nobody reads the header, and a quarter of an hour is no "moment". */
function tooMany(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const message = `Demasiados intentos. Probá de nuevo en ${minutes} minutos.`;
  return new ApiError('too_many_requests', { retryAfter: seconds, ...(minutes > 1 && { message }) });
}

async function counters(
  app: FastifyInstance,
  settings: LimitSettings,
  keyGenerator: (request: FastifyRequest) => string,
  redis: Redis | null,
): Promise<Counters> {
  const made: Counters = new Map();
  const shared = redis && { redis, nameSpace: 'deseo-limit-' };
  for (const [name, { max, windowMs }] of Object.entries(settings)) {
    // why: registered for each, since only registered limits honour the size of the cache.
    await app.register(async (place) => {
      const options = { global: false, max, timeWindow: windowMs, keyGenerator, cache: MOST_KEYS };
      await place.register(rateLimit, { ...options, ...shared });
      made.set(name, place.createRateLimit());
    });
  }
  return made;
}
