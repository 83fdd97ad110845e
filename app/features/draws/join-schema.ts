import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { nameField } from '#contract/users.ts';

/** Joining a draw: a name, where there is no account. */
export const joinSchema = z.object({ name: nameField.optional() });

/** With a name, for who has neither an account nor been a guest before. */
export const joinWithNameSchema = z.object({
  name: z.string({ error: 'Escribí tu nombre' }).pipe(nameField),
});

/** The browser's check. why: who is known is asked no name, and a missing one would stop the form without a word. */
export function validate(fields: FormData): Submission<unknown, string[], z.infer<typeof joinSchema>> {
  return parseWithZod(fields, { schema: fields.has('name') ? joinWithNameSchema : joinSchema });
}
