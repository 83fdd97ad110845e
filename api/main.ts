import { lstat, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#api/app.ts';
import { readSettings } from '#api/env.ts';
import { countLateJobs } from '#api/features/base/job-store.ts';
import { startHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { startJobs } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { serializeError } from '#api/http/error-serializer.ts';
import type { Draining } from '#api/http/health-routes.ts';
import { observeOutcomes } from '#api/observe-outcomes.ts';
import { openServices } from '#api/open-services.ts';
import { newestBackup, startBackups } from '#api/scripts/backup/start-backups.ts';
import { limitsOf } from '#api/settings.ts';

// The API's process: settings → database, pictures, mail → app → listen → graceful shutdown.
const settings = readSettings();
endWithALine();
const { services: opened, store, redis, close } = await openServices(settings);
const metrics = settings.METRICS_PORT
  ? await (await import('#api/http/metrics.ts')).startMetrics(
      settings.METRICS_PORT,
      settings.METRICS_HOST,
      () => countLateJobs(opened.db, opened.clock.now()),
      async () => {
        const newest = await newestBackup(settings);
        return newest === null ? Number.NaN : (Date.now() - newest) / 1000;
      },
    )
  : undefined;
const services = metrics ? observeOutcomes(opened, metrics.countOutcome) : opened;
const drain: Draining = { isDraining: false };
const app = await buildApp({
  services,
  store,
  redis,
  limits: limitsOf(settings),
  trustedProxies: settings.TRUSTED_PROXIES,
  logLevel: settings.LOG_LEVEL,
  checkAnswers: settings.NODE_ENV === 'test',
  metrics,
  drain,
});
const stopHousekeeping = startHousekeeping(
  { ...services, log: app.log },
  settings.HOLDER_NOTICE_SECONDS * 1000,
);
const stopJobs = startJobs({ ...services, log: app.log });
const stopBackups =
  settings.BACKUPS === 'on'
    ? startBackups(settings, app.log, (outcome) => metrics?.countOutcome('backup', outcome))
    : async () => {};
let listening: Promise<unknown> = Promise.resolve();

async function shutDown(): Promise<void> {
  if (drain.isDraining) return;
  drain.isDraining = true;
  // why: as a child it ends with the web app, which no longer needs it then; alone, a balancer has to find out first.
  if (!settings.API_SOCKET) await wait(settings.DRAIN_SECONDS * 1000);
  await Promise.all([stopHousekeeping(), stopJobs(), stopBackups()]);
  // why: what is closed before it listens would listen afterwards, for ever.
  await listening;
  await app.close();
  await close();
  metrics?.stop();
  // why: an open channel to the web app would keep this process alive, answering nobody.
  if (process.connected) process.disconnect();
}
/** What comes this soon after a signal is no second wish. */
const ECHO_MS = 2_000;
let since: number | null = null;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    // why: npm passes on to us the Ctrl-C that the terminal sent to both; a second wish comes later, and ends it at once.
    if (since !== null && performance.now() - since > ECHO_MS) process.exit(1);
    since ??= performance.now();
    void shutDown();
  });
}
// why: started as a child, the API must not outlive the web app that talks to it.
process.once('disconnect', shutDown);
// why: it may have died while all this was opened, before anybody listened for it.
if (process.connected === false) {
  await shutDown();
  process.exit(0);
}

listening = listen();
await listening;

async function listen(): Promise<void> {
  if (!settings.API_SOCKET) {
    await app.listen({ port: settings.PORT, host: settings.HOST });
    return;
  }
  await removeStaleSocket(settings.API_SOCKET);
  await app.listen({ path: settings.API_SOCKET });
}

/** Takes away the socket that a killed API left. Any other file stays, and listening there ends the process. */
async function removeStaleSocket(path: string): Promise<void> {
  // why: a setting with a mistake in it may name the database.
  const found = await lstat(path).catch(() => null);
  if (found?.isSocket()) await rm(path, { force: true });
}

/** Tells what ends the process in a line of the log: Node itself would print the error whole, with the row that was refused. */
function endWithALine(): void {
  process.on('uncaughtException', (error) => {
    pino({ serializers: { err: serializeError } }).fatal({ err: error }, 'the API ends');
    process.exit(1);
  });
}
