import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#api/http/metrics.ts';

/** Notes every answered request under its route's pattern. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}
