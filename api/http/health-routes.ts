import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OpenTables } from '#api/db/schema.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Whether this process is about to end: `/readyz` says so, and answers ask for their connection to be closed. */
export type Draining = { isDraining: boolean };

/** `/healthz`: the process is alive, and of which version. `/readyz`: database and image store answer too, else 503 (contract, last line). */
export function healthRoutes(
  app: FastifyInstance,
  db: Kysely<OpenTables>,
  store: ImageStore,
  drain: Draining = { isDraining: false },
): void {
  // why: a connection that is kept after the last answer would keep the process for as long.
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close');
  });
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok', version: manifest.version }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (drain.isDraining) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      await store.ready();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
