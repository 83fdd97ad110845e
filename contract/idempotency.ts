import { z } from 'zod';

/** The header by which a call that makes something is told from its own repeat. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Its value: anything printable that the caller chooses, one for each thing to be made. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'La clave debe tener de 8 a 200 caracteres imprimibles');
