import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { listAudiences, listNameField } from '#contract/gift-lists.ts';
import { id } from '#contract/text.ts';

const nameless = 'El nombre de la lista no puede estar vacío';

/** A list's name; `listId` says which one is renamed, without it the list is new, and `audience` says who sees it. */
export const listNameSchema = z.object({
  name: z.string({ error: nameless }).pipe(listNameField),
  listId: id.optional(),
  audience: z.enum(listAudiences, { error: 'Elegí quién la ve' }).optional(),
});

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: listNameSchema });
}
