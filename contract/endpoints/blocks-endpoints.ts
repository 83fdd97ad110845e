import { z } from 'zod';
import { block, reportInput } from '#contract/blocks.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/text.ts';

const byUser = z.object({ userId: id });

/** The calls of who shuts somebody out or reports something (`docs/product/blocking.md`). */
export const blocksEndpoints = {
  blocks: endpoint({
    method: 'GET',
    path: '/api/blocks',
    auth: 'required',
    summary: 'A quiénes bloqueaste, lo último primero',
    status: 200,
    answer: z.array(block),
    errors: [],
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/blocks/{userId}',
    auth: 'required',
    summary: 'Bloquear a alguien',
    params: byUser,
    status: 204,
    errors: ['own_block', 'user_not_found', 'too_many_blocks'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/{userId}',
    auth: 'required',
    summary: 'Desbloquear a alguien',
    params: byUser,
    status: 204,
    errors: [],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    auth: 'required',
    guests: true,
    summary: 'Denunciar a una persona, un deseo, un comentario o una lista compartida',
    json: reportInput,
    status: 201,
    answer: z.object({ id }),
    errors: ['own_report', 'report_target_not_found'],
  }),
};
