import { z } from 'zod';
import { INTENT } from '#app/forms/submission-id.ts';

/** More fields, and more rows of one of them, than any of our forms has. */
export const MAX_FIELDS = 300;
/** More text than our largest form can carry, in all fields together: it waits in memory, and is sent back with an error. */
const MAX_TEXT_CHARS = 512 * 1024;
const ROW = /\[(\d+)\]/g;

/** Makes the check of one form's fields in turn: whether, with this one, it can still be a form of ours. */
export function fieldBounds(): (name: string, value: string) => boolean {
  let chars = 0;
  return (name, value) => {
    chars += name.length + value.length;
    // why: conform makes a list as long as the row in a name says, and lists within lists; `email[4294967294]` alone ended
    // the process.
    const [row = 0, ...within] = [...name.matchAll(ROW)].map(([, index]) => Number(index));
    return chars <= MAX_TEXT_CHARS && row < MAX_FIELDS && within.length === 0;
  };
}

const row = z.number().int().min(0).max(MAX_FIELDS).optional();

/** What the buttons of `useRows` ask conform for; it would carry out more, in any field and with any value. */
const rowsIntent = z.strictObject({
  type: z.enum(['insert', 'remove', 'reorder', 'validate']),
  payload: z.strictObject({
    name: z.string().regex(/^[\w.]+$/),
    defaultValue: z.string().optional(),
    index: row,
    from: row,
    to: row,
  }),
});

/** Whether what a form asks conform for besides its check is what a button of ours asks for. */
export function hasOurIntent(fields: FormData): boolean {
  if (fields.has('__state__')) return false;
  const sent = fields.getAll(INTENT);
  if (sent.length === 0 || (sent.length === 1 && sent[0] === '')) return true;
  try {
    return sent.length === 1 && rowsIntent.safeParse(JSON.parse(String(sent[0]))).success;
  } catch {
    return false;
  }
}
