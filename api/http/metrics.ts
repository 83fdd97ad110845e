import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CountOutcome } from '#api/observe-outcomes.ts';

/** Figures for Prometheus: of this process requests by route, what became of mails, push messages and images, event loop, memory; of the database late jobs and its time. */
export type Metrics = {
  /** Notes one answered request; `route` is a pattern, never an address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  countOutcome: CountOutcome;
  stop(): void;
};

/**
 * Collects them and serves `/metrics` on a port of its own, which the world should not reach; `lateJobs` is asked at each
 * scrape, and `backupAge` for the seconds since the newest backup. Throws when the port is taken.
 */
export async function startMetrics(
  port: number,
  host: string,
  lateJobs: () => Promise<number>,
  backupAge: () => Promise<number> = async () => Number.NaN,
): Promise<Metrics> {
  const register = new Registry();
  register.setDefaultLabels({ program: 'api' });
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from the request to the end of its answer, by the route's pattern",
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const outcomes = new Counter({
    name: 'deseo_outcomes_total',
    help: 'What became of mails, push messages, uploaded images and backups',
    labelNames: ['what', 'outcome'],
    registers: [register],
  });
  new Gauge({
    name: 'deseo_database_seconds',
    help: 'How long the database takes for one question; NaN where it gives no answer',
    registers: [register],
    async collect() {
      const began = performance.now();
      const isAnswered = await lateJobs().then(
        () => true,
        () => false,
      );
      this.set(isAnswered ? (performance.now() - began) / 1000 : Number.NaN);
    },
  });
  new Gauge({
    name: 'deseo_jobs_late',
    help: 'Jobs that were due ten minutes ago and are not done; the same in all processes of one database',
    registers: [register],
    async collect() {
      // why: without the database the other figures are wanted all the more.
      this.set(await lateJobs().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'deseo_backup_age_seconds',
    help: 'How old the newest backup in BACKUP_DIR is; NaN where there is none',
    registers: [register],
    async collect() {
      this.set(await backupAge().catch(() => Number.NaN));
    },
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  await listening(server, port, host);
  return {
    answered: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    countOutcome: (what, outcome) => outcomes.inc({ what, outcome }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
}
