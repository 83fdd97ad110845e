import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures of this process for Prometheus: requests by route, event loop, memory. */
export type Metrics = {
  /** Notes one answered request; `route` is a pattern, never an address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  stop(): void;
};

/** Collects them and serves `/metrics` on a port of its own, which the world should not reach. Throws when it is taken. */
export async function startMetrics(port: number, host: string): Promise<Metrics> {
  const register = new Registry();
  register.setDefaultLabels({ program: 'web' });
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from the request to the end of its answer, by the route's pattern",
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  await listening(server, port, host);
  return {
    answered: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
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
