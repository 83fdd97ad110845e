import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** How many reads one request may ask for. */
export const MAX_READS = 10;

// why: as long as an address may be, so that a long value is refused to its own read and not to all.
const values = z.record(z.string().max(40), z.string().max(20_000));

/** Reads to be answered at once; each by its name in the table, its values as they stand in an address. */
export const batchInput = z.object({
  reads: z
    .array(z.object({ name: z.string().max(40), params: values.optional(), query: values.optional() }))
    .min(1, 'Falta qué leer')
    .max(MAX_READS, `Hasta ${MAX_READS} lecturas por pedido`),
});

/** One answer a read, in their order, each as its own request would get it: what it refuses is in its place. */
export const batchAnswer = z.object({
  answers: z.array(
    z.object({
      status: z.number().int(),
      body: z.unknown(),
      /** The cursor of the next page, where there is one. */
      next: z.string().optional(),
      /** Seconds until another try. */
      retryAfter: z.number().optional(),
    }),
  ),
});

/** Whether a call may be one of a batch: it reads only what we have, for whoever the token says. */
export function isBatched({ method, auth, download, limit, countsItself }: Endpoint): boolean {
  const isRead = method === 'GET' && download === undefined && limit !== 'metadata';
  return isRead && !countsItself && (auth === 'required' || auth === 'optional');
}
