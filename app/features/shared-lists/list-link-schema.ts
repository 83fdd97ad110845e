import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { listLinkInput } from '#contract/list-links.ts';
import { id } from '#contract/text.ts';

/** What stands for everything one wishes for, where a list's id may stand. */
export const ALL = 'all';

// why: a box that is not ticked is not sent, whatever the contract takes for granted.
const ticked = z.boolean().default(false);

/** How a list is shared. */
export const listLinkOptions = listLinkInput
  .pick({ message: true })
  .extend({ showSizes: ticked, showDay: ticked, guestsMayReserve: ticked, guestsSeeNames: ticked });

/** A new link: what it shows. */
export const newListLink = z.object({
  listId: z.union([z.literal(ALL), id], { error: 'Elegí qué querés mostrar' }),
});

/** Whether who had entered by a link that is changed is put out. */
export const rotateForm = z.object({ removeEntered: ticked });

/** The check of the options, fetched by the browser when they are first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: listLinkOptions });
}
