import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { loginInput } from '#contract/auth.ts';
import { passkeyName } from '#contract/passkeys.ts';

/** What shows that one means it before an account ends: the password; the e-mail typed out where there is none. */
export const proofSchemas = {
  password: loginInput.pick({ password: true }),
  email: loginInput.pick({ email: true }),
};

const name = z.object({ name: passkeyName });

type ProofForm = { name?: string; password?: string; email?: string };

/**
 * The check of the forms of passkeys and of leaving, fetched by the browser when one is first touched: a passkey's name, what
 * shows who one is, or both.
 */
export function validate(fields: FormData): Submission<unknown, string[], ProofForm> {
  if (fields.has('email')) return parseWithZod(fields, { schema: proofSchemas.email });
  if (!fields.has('password')) return parseWithZod(fields, { schema: name });
  if (!fields.has('name')) return parseWithZod(fields, { schema: proofSchemas.password });
  return parseWithZod(fields, { schema: name.extend(proofSchemas.password.shape) });
}
