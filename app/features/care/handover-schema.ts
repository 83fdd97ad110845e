import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { proofSchemas } from '#app/features/passkeys/proof-schema.ts';
import { handoverInput } from '#contract/care.ts';

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  const schema = fields.has('password') ? handoverInput.extend(proofSchemas.password.shape) : handoverInput;
  return parseWithZod<z.ZodType<{ email: string; password?: string }>>(fields, { schema });
}
