import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { nameField } from '#contract/users.ts';

const mustTick = 'Para seguir, confirmá que la lista no es tuya.';

/** Entering a shared list: a name, where there is no account, and the word that one is somebody else. */
export const enterSchema = z.object({
  name: nameField.optional(),
  isSomebodyElse: z.literal('on', { error: mustTick }),
});

/** With a name, for who has neither an account nor entered before. */
export const enterWithNameSchema = enterSchema.extend({
  name: z.string({ error: 'Escribí tu nombre' }).pipe(nameField),
});

/** The browser's check. */
export function validate(fields: FormData) {
  return parseWithZod(fields, { schema: enterWithNameSchema });
}
