import { z } from 'zod';

export const metadataQuery = z.object({
  url: z
    .string({ error: 'No hay una URL válida' })
    .trim()
    .min(1, 'No hay una URL válida')
    .max(2000, 'No hay una URL válida'),
});

/** What a shop's page says of itself. `imageDataUrl` is its picture, re-encoded. Price, currency and brand are our additions. */
export const linkMetadata = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string(),
  image: z.string().nullable(),
  imageDataUrl: z.string().nullable(),
  price: z.number().nullish(),
  currency: z.string().nullish(),
  brand: z.string().nullish(),
});
export type LinkMetadata = z.output<typeof linkMetadata>;
