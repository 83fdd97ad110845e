import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '#api/app.ts';
import type { Reach } from '#api/features/base/link-metadata/fetch-picture.ts';
import type { PushReach } from '#api/features/messaging/notices/push-service.ts';
import { type ImagePool, openImagePool } from '#api/images/image-pool.ts';
import { poolSize } from '#api/images/pool-size.ts';
import { type OpenServices, openServices } from '#api/open-services.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type CallOptions, callApi, type TestAnswer } from '#tests/setup/call-api.ts';
import { type TestClock, testClock } from '#tests/setup/test-clock.ts';
import { freshDatabaseUrl } from '#tests/setup/test-database.ts';

const ROOMY = '1000000/1h';
/** Limits so high that no test meets them unless it sets its own. */
export const noLimits = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'SEARCH', 'METADATA', 'UPLOAD', 'ENTER', 'CALENDAR', 'REPORT', 'DRAW', 'DEFAULT'].map(
    (name) => [`RATE_LIMIT_${name}`, ROOMY],
  ),
);

/**
 * The image processes of all APIs of a worker. why: each takes a second to start from source, and most files need one picture.
 */
let sharedPool: ImagePool | undefined;

function imagePool(environment: Record<string, string>): ImagePool | undefined {
  // why: these say how the pool itself works, or what it writes.
  if (environment['HEIC'] || environment['LOG_LEVEL']) return undefined;
  sharedPool ??= openImagePool({ size: poolSize(), log: pino({ level: 'silent' }), idleMs: 600_000 });
  return { ...sharedPool, close: async () => {} };
}

/** An API of its own for one test file: real database, real files, real mail outbox; every answer checked by the contract. */
export type TestApi = OpenServices & {
  app: FastifyInstance;
  clock: TestClock;
  dataDir: string;
  databaseUrl: string | undefined;
  call<N extends EndpointName>(name: N, options?: CallOptions): Promise<TestAnswer<N>>;
  stop(): Promise<void>;
};

/**
 * Starts it on a fresh database of the kind this run tests; `environment` overrides settings, `clock` tells its time,
 * `reach` how links are fetched, `pushReach` how push services are reached.
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  clock: TestClock = testClock(),
  reach: Reach = {},
  pushReach: PushReach = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deseo-test-'));
  const database = await freshDatabaseUrl();
  const settings = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...noLimits,
    ...environment,
  });
  const open = await openServices(settings, clock, reach, pushReach, imagePool(environment));
  const app = await buildApp({
    services: open.services,
    store: open.store,
    redis: open.redis,
    limits: limitsOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    checkAnswers: true,
  });
  return {
    ...open,
    app,
    clock,
    dataDir,
    databaseUrl: database.url,
    call: (name, options = {}) => callApi(app, name, options),
    stop: async () => {
      await app.close();
      await open.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
