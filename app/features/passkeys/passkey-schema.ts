import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { loginInput } from '#contract/auth.ts';
import { passkeyName } from '#contract/passkeys.ts';

const name = z.object({ name: passkeyName });
const proof = loginInput.pick({ password: true });

type PasskeyForm = { name?: string; password?: string };

/**
 * The check of the forms of passkeys, fetched by the browser when one is first touched: a name, the password where it is
 * asked for, or both.
 */
export function validate(fields: FormData): Submission<unknown, string[], PasskeyForm> {
  if (!fields.has('password')) return parseWithZod(fields, { schema: name });
  if (!fields.has('name')) return parseWithZod(fields, { schema: proof });
  return parseWithZod(fields, { schema: name.extend(proof.shape) });
}
