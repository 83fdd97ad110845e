import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { openServices } from '#api/open-services.ts';
import type { Services } from '#api/services.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';
import { type Engine, rowId } from '#bench/bench-ids.ts';
import { addBusyUser, fillDatabase, vacuum } from '#bench/fill-database.ts';
import type { Scale } from '#bench/fill-rows.ts';

const CALLERS = 200;
const ROOMY = '100000000/1h';

/** An API over a filled database, and the people who call it. */
export type BenchApi = {
  app: FastifyInstance;
  services: Services;
  scale: Scale;
  /** The people who call: which user they are, and their session. */
  callers: { n: number; token: string }[];
  /** The same API, called by somebody who has 500 friends and 2,000 notifications. */
  withBusyUser(): Promise<BenchApi>;
  close(): Promise<void>;
};

/** Opens the whole API on a database that is filled first: an embedded one in `dataDir`, or the one of `url`. */
export async function openBenchApi(options: {
  dataDir: string;
  url?: string;
  scale: Scale;
  /** Fills in received presents, blocks and deliveries too, and as many rows of friendships, those of others than the callers included. */
  later?: { edges: number | undefined };
}): Promise<BenchApi> {
  const { dataDir, url, scale, later } = options;
  const engine: Engine = url ? 'postgres' : 'sqlite';
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_DEFAULT: ROOMY,
    RATE_LIMIT_SEARCH: ROOMY,
    RATE_LIMIT_DRAW: ROOMY,
  });
  const { services, store, close } = await openServices(settings);
  const { db, clock } = services;
  await fillDatabase(db, engine, scale, later && { ...later, callers: CALLERS });
  if (url) await vacuum(url);
  const signIn = async (n: number) => ({ n, token: await startSession(db, clock, rowId('user', n)) });
  const count = Math.min(CALLERS, scale.users);
  const callers: BenchApi['callers'] = [];
  for (let i = 0; i < count; i += 1) callers.push(await signIn(Math.floor((i * scale.users) / count)));
  const app = await buildApp({
    services,
    store,
    redis: null,
    limits: limitsOf(settings),
    trustedProxies: [],
    logLevel: 'silent',
    checkAnswers: false,
  });
  // The yardsticks: what a request costs that does nothing, and one that asks the database for nothing.
  app.get('/bench/empty', async () => ({ ok: 1 }));
  app.get('/bench/select-1', async () => (await sql`select 1 as ok`.execute(db)).rows[0]);
  await app.ready();
  const api: BenchApi = {
    app,
    services,
    scale,
    callers,
    withBusyUser: async () => {
      const busy = await addBusyUser(db, engine, scale, {
        ...{ friends: 500, notifications: 2000, received: 2000, blocks: 400 },
      });
      return { ...api, callers: [await signIn(busy)] };
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
  return api;
}
