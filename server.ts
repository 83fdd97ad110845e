import cluster from 'node:cluster';
import { readWebEnv } from '#app/.server/env.ts';
import { consoleToLog } from '#app/.server/http/console-log.ts';
import { createLog } from '#app/.server/services.ts';

// The web program: one process, or several that share the port (`WEB_PROCESSES`) behind a first one. What happens to a request:
// app/.server/processes/open-web.ts.
const env = readWebEnv();
const log = createLog(env);
const isDev = env.NODE_ENV !== 'production';
if (!isDev) consoleToLog(log);

// why: each process loads what it needs and no more; the first of several answers nobody.
if (cluster.isWorker) {
  const [name = '', socketPath] = process.argv.slice(2);
  const { runWorker } = await import('#app/.server/processes/run-worker.ts');
  await runWorker(env, name, socketPath);
} else if (env.WEB_PROCESSES > 1 && !isDev) {
  const { runPrimary } = await import('#app/.server/processes/run-primary.ts');
  await runPrimary(env, log);
} else {
  const { runAlone } = await import('#app/.server/processes/run-alone.ts');
  await runAlone(env, log);
}
