import { z } from 'zod';

/** The addresses of a stored picture's variants, its size as stored, and a colour to show while it loads. */
export const imageAnswer = z.object({
  card: z.string(),
  detail: z.string(),
  share: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  animated: z.boolean(),
});
export type ImageAnswer = z.output<typeof imageAnswer>;
