import { batchAnswer, batchInput } from '#contract/batch.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Several reads in one request (`docs/decisions/043-batch.md`). */
export const batchEndpoints = {
  batch: endpoint({
    method: 'POST',
    path: '/api/batch',
    auth: 'optional',
    summary: 'Varias lecturas en un pedido',
    json: batchInput,
    status: 200,
    answer: batchAnswer,
    errors: [],
    guests: true,
  }),
};
