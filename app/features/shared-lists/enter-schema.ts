import type { Submission } from '@conform-to/react';
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

/** The browser's check. why: who is known is asked no name, and a missing one would stop the form without a word. */
export function validate(fields: FormData): Submission<unknown, string[], z.infer<typeof enterSchema>> {
  return parseWithZod(fields, { schema: fields.has('name') ? enterWithNameSchema : enterSchema });
}
