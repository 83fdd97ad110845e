import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { ownEntryChange } from '#contract/draws.ts';

const { listId, wish } = ownEntryChange.shape;

/** What one's giver is to know, as its form sends it; a guest has no list to choose. */
export const ownEntryForm = z.object({ listId, wish: wish.default('') });

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: ownEntryForm });
}
