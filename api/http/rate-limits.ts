import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '#api/http/api-error.ts';
import { clientIpKeys } from '#contract/client-ip-keys.ts';
import type { LimitName } from '#contract/endpoint.ts';

/** At most `max` tries in the `windowMs` milliseconds from the first of them; then the count starts over. */
export type Limit = { max: number; windowMs: number };
/** Every limit that is a setting; those of logins and codes are counted by `sign-in-limits.ts`. */
export type LimitSettings = Record<LimitName | 'login', Limit>;

/** Counts one try of the named limit under `key`, which is allowed `times` as many; throws `too_many_requests`. */
export type CountTry = (
  name: LimitName,
  key: string,
  request: FastifyRequest,
  times?: number,
) => Promise<void>;

// why: with the library's 5,000, that many addresses would push out the counts of all others.
const MOST_KEYS = 100_000;

type Counters = Map<string, ReturnType<FastifyInstance['createRateLimit']>>;
type Counted = { key: string; times: number };

/**
 * Makes the counters of the rate limits (`docs/product/limits-and-errors.md`): in Redis, which several processes share, when
 * there is one, else in memory. While Redis is away each process counts on its own, so that people are not locked out.
 */
export async function requestLimits(
  app: FastifyInstance,
  { login: _, ...settings }: LimitSettings,
  redis: Redis | null,
): Promise<CountTry> {
  const counted = new WeakMap<FastifyRequest, Counted>();
  const countedOf = (request: FastifyRequest) => counted.get(request) ?? { key: '', times: 1 };
  const own = await counters(app, settings, countedOf, null);
  const shared = redis ? await counters(app, settings, countedOf, redis) : own;
  return async (name, key, request, times = 1) => {
    counted.set(request, { key: `${name}:${key}`, times });
    const count = await shared
      .get(name)?.(request)
      .catch(() => own.get(name)?.(request));
    if (count && !count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttlInSeconds);
  };
}

/** Counts one try of a visitor, under every key of their IP address. */
export async function countVisitor(
  countTry: CountTry,
  name: LimitName,
  request: FastifyRequest,
): Promise<void> {
  for (const { key, times } of clientIpKeys(request.ip)) await countTry(name, key, request, times);
}

/** The refusal, in words too: nobody reads the header, and a quarter of an hour is no "moment". */
export function tooManyRequests(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const message = `Demasiados intentos. Probá de nuevo en ${minutes} minutos.`;
  return new ApiError('too_many_requests', { retryAfter: seconds, ...(minutes > 1 && { message }) });
}

async function counters(
  app: FastifyInstance,
  settings: Record<LimitName, Limit>,
  countedOf: (request: FastifyRequest) => Counted,
  redis: Redis | null,
): Promise<Counters> {
  const made: Counters = new Map();
  const shared = redis && { redis, nameSpace: 'deseo-limit-' };
  const keyGenerator = (request: FastifyRequest) => countedOf(request).key;
  for (const [name, { max, windowMs }] of Object.entries(settings)) {
    const most = (request: FastifyRequest) => max * countedOf(request).times;
    // why: registered for each, since only registered limits honour the size of the cache.
    await app.register(async (place) => {
      const options = { global: false, max: most, timeWindow: windowMs, keyGenerator, cache: MOST_KEYS };
      await place.register(rateLimit, { ...options, ...shared });
      made.set(name, place.createRateLimit());
    });
  }
  return made;
}
