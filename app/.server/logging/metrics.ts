import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures of this process for Prometheus: requests by route, event loop, memory. */
export type Metrics = {
  /** Notes one answered request; `route` is a pattern, never an address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  registry: Registry;
  /** All of them as Prometheus reads them. */
  figures: Figures;
};

/** Gives the figures as text. */
export type Figures = () => Promise<string>;

/** Begins to collect them; `labels` tell this process from others of its kind. */
export function collectMetrics(labels: Record<string, string>): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ program: 'web', ...labels });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from the request to the end of its answer, by the route's pattern",
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    answered: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    registry,
    figures: () => registry.metrics(),
  };
}

/** Serves `/metrics` on a port of its own, which the world should not reach. Throws when it is taken. */
export async function serveMetrics(
  at: { METRICS_PORT?: number | undefined; METRICS_HOST: string },
  figures: Figures,
): Promise<{ stop(): void }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await figures().catch(() => null);
    if (text === null) return response.writeHead(503).end();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  });
  await listening(server, at.METRICS_PORT, at.METRICS_HOST);
  return {
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function listening(server: Server, port: number | undefined, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
}
