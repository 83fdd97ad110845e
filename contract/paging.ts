import { z } from 'zod';

/** A number of a query from 1 to `max`, clamped; `usual` for what is no whole number, nothing at all included. */
export function pageNumber(usual: number, max: number) {
  // why: coerced, an empty text is 0, which would be clamped to a list of one.
  return z.preprocess(
    (sent) => (typeof sent === 'string' && sent.trim() === '' ? undefined : sent),
    z.coerce
      .number()
      // why: not `int`, which knows no number past 2^53; such a page is past the end, and not the first one.
      .refine(Number.isInteger)
      .catch(usual)
      .transform((count) => Math.min(max, Math.max(1, count)))
      .default(usual)
      // why: for the OpenAPI document, which would not see it in what follows.
      .meta({ type: 'integer', minimum: 1, maximum: max }),
  );
}

/** Page of a bare-array list: `limit` 1-100 (default 50) and an opaque cursor from the `Link` header. */
export const pageQuery = z.object({
  limit: pageNumber(50, 100),
  // why: what is too long is no cursor of ours, and means the first page as any other such does.
  after: z.string().max(400).optional().catch(undefined),
});
