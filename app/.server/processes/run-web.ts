import cluster from 'node:cluster';
import { readWebEnvOrEnd } from '#app/.server/env.ts';
import { consoleToLog } from '#app/.server/logging/log-destination.ts';
import { createLog } from '#app/.server/services.ts';

/** Runs this process as what it was started for: one of several that share the port, the first of these, or the only one. */
export async function runWeb(): Promise<void> {
  const env = readWebEnvOrEnd();
  const log = createLog(env);
  const isDev = env.NODE_ENV !== 'production';
  if (!isDev) {
    consoleToLog(log);
    // why: Node would print the error by itself, in lines that no program can read.
    process.on('uncaughtException', (error) => {
      log.fatal(
        { err: error },
        isPortTaken(error) ? 'PORT is taken by another program' : 'the web process ends',
      );
      process.exit(1);
    });
  }

  // why: each process loads what it needs and no more; the first of several answers nobody.
  if (cluster.isWorker) {
    const [name = '', socketPath] = process.argv.slice(2);
    const { runClusterWorker } = await import('#app/.server/processes/run-web-process.ts');
    await runClusterWorker(env, name, socketPath);
  } else if (env.WEB_PROCESSES > 1 && !isDev) {
    const { runClusterPrimary } = await import('#app/.server/processes/run-cluster-primary.ts');
    await runClusterPrimary(env, log);
  } else {
    const { runSingle } = await import('#app/.server/processes/run-web-process.ts');
    await runSingle(env, log);
  }
}

function isPortTaken(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'listen' && 'code' in error && error.code === 'EADDRINUSE';
}
