import { z } from 'zod';

/** Page of a bare-array list: `limit` 1-100 (default 50, clamped) and an opaque cursor from the `Link` header. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .catch(50)
    .transform((limit) => Math.min(100, Math.max(1, limit)))
    .default(50),
  after: z.string().max(400).optional(),
});
