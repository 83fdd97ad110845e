import { setTimeout as wait } from 'node:timers/promises';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { openServices } from '#api/open-services.ts';
import { parseSettings } from '#api/settings.ts';

/** What the bench tells a process of it, and what it is told. */
export type WorkerSettings = { url: string; dataDir: string; aheadMs: number };
export type WorkerReport = { done: number; cpuMs: number };

// One of the processes that do jobs: it does what is due until nothing is left to do, then says what that took.
const { url, dataDir, aheadMs } = JSON.parse(process.argv[2] ?? '') as WorkerSettings;
const settings = parseSettings({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const { services, close } = await openServices(settings, { now: () => Date.now() + aheadMs });
const isLeft = async () => {
  const open = services.db.selectFrom('jobs').select('id').where('done_at', 'is', null).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
};
process.once('message', async () => {
  const before = process.cpuUsage();
  let done = 0;
  do {
    done += await runJobs(services, handlers);
    await wait(100);
  } while (await isLeft());
  const { user, system } = process.cpuUsage(before);
  process.send?.({ done, cpuMs: (user + system) / 1000 } satisfies WorkerReport);
  await close();
  process.disconnect();
});
process.send?.('ready');
