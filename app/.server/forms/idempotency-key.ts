import { createHash } from 'node:crypto';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';

/**
 * The API's key for what this form makes: the same form with the same content makes it once, by whatever process it
 * comes and however late. Changed and sent again from the browser's history it is another. Undefined without a submission
 * id: such a form was not made by our page, and nothing says that it is the same.
 */
export function idempotencyKey(fields: FormData): string | undefined {
  if (!fields.get(SUBMISSION_ID)) return undefined;
  const content = [...fields].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.size}`,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
