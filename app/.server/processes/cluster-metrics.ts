import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FromWorker, ToWorker } from '#app/.server/processes/start-workers.ts';

/** How long a web process may take to give its metrics; it answers in milliseconds, or hangs. */
const ANSWER_MS = 1_000;

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Aggregates the metrics of `workers` for Prometheus. One that ends meanwhile, or hangs, is left out.
 * why: `clusterMetrics` of prom-client 15 asks those that still start, too, whom no message reaches: it failed after 5 s.
 */
export async function aggregateMetrics(workers: Iterable<Worker>): Promise<string> {
  const all = await Promise.all([...workers].map(metricsOf));
  return AggregatorRegistry.aggregate(all.flatMap((metrics) => (metrics ? [metrics] : []))).metrics();
}

function metricsOf(worker: Worker): Promise<Metrics | null> {
  return new Promise((resolve) => {
    const settle = (metrics: Metrics | null) => {
      clearTimeout(timer);
      worker.off('message', take).off('exit', leaveOut);
      resolve(metrics);
    };
    const take = (message: FromWorker) => {
      if (typeof message === 'object' && 'metrics' in message) settle(message.metrics as Metrics);
    };
    const leaveOut = () => settle(null);
    const timer = setTimeout(leaveOut, ANSWER_MS);
    worker.on('message', take).on('exit', leaveOut);
    // why: one that is just ending cannot be asked any more, and says so by its exit.
    worker.send('metrics' satisfies ToWorker, () => {});
  });
}
