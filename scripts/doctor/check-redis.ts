import { checkClock } from '#scripts/doctor/check-clock.ts';
import { type Found, fault, ok, reasonOf } from '#scripts/doctor/finding.ts';

const ANSWER_MS = 3_000;

/** Finds whether Redis answers, takes our password, and tells our time. */
export async function checkRedis(url: string, now: () => number): Promise<Found[]> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // why: what is said here has the reason; the command only says that the connection is closed.
  let reason: unknown;
  redis.on('error', (error: unknown) => {
    reason = error;
  });
  try {
    await redis.connect();
    const from = now();
    const [seconds] = await redis.time();
    // why: it tells whole seconds.
    const theirs = Number(seconds) * 1000 + 500;
    return [ok('Redis answers.'), ...checkClock('Redis', theirs, from, now())];
  } catch (error) {
    return [
      fault(
        `Redis cannot be used: ${reasonOf(reason ?? error)}`,
        'Each process counts requests for itself: limits are as many times wider.',
        'See host, port and password in REDIS_URL, and that the server takes connections from here.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
