import cluster from 'node:cluster';

// The web program. In production a small first process starts the one that answers again when it dies; several (`WEB_PROCESSES`)
// have such a first process of their own. What happens to a request: app/.server/processes/create-web-server.ts.
const isProduction = process.env.NODE_ENV === 'production';
const isOne = ['', '1'].includes(process.env.WEB_PROCESSES ?? '');
const isWatched = cluster.isWorker || process.connected;

if (isProduction && isOne && !isWatched) {
  // why: a supervisor that loads nothing else costs 40 MB, the first of several processes 90.
  const { superviseWeb } = await import('#app/.server/processes/supervise-web.ts');
  superviseWeb();
} else {
  const { runWeb } = await import('#app/.server/processes/run-web.ts');
  await runWeb();
}
