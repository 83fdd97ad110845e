import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

const ANSWER_MS = 500;

/**
 * Connects to Redis, or to nothing without an address. Its users must cope while it is down: then a command fails
 * at once, or in half a second, instead of waiting for it to come back. The log says so.
 */
export async function openRedis(url: string | undefined, log: Logger): Promise<Redis | null> {
  if (!url) return null;
  // why: what a setting leaves out is not loaded (docs/decisions/019-memory.md).
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  redis.on('error', (error: unknown) =>
    log.warn({ err: error }, 'Redis is away: each process counts for itself'),
  );
  // why: the first requests should be counted too; one that is away now is connected to when it comes.
  await redis.connect().catch(() => undefined);
  return redis;
}
