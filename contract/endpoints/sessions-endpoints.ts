import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { openSession } from '#contract/sessions.ts';
import { id } from '#contract/text.ts';

/** The calls of where one is signed in (`docs/product/sign-in.md`). */
export const sessionsEndpoints = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    auth: 'required',
    summary: 'Dónde iniciaste sesión, lo último primero',
    status: 200,
    answer: z.array(openSession),
    errors: [],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    auth: 'required',
    summary: 'Cerrar todas las demás sesiones',
    status: 204,
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    auth: 'required',
    summary: 'Cerrar una sesión',
    params: z.object({ id }),
    status: 204,
    errors: ['session_not_found'],
  }),
};
