import { z } from 'zod';
import { ApiError, type Issue } from '#api/http/api-error.ts';

// why: where the contract gives no sentence of its own, a person must not read zod's English.
const { localeError } = z.locales.es();

/** Parses what came from outside by its schema; throws `invalid_input` with an issue a field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: localeError });
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map((issue) => ({
    path: String(issue.path[0] ?? ''),
    message: issue.message,
  }));
  const only = issues.length === 1 ? issues[0] : undefined;
  throw new ApiError('invalid_input', only ? { message: only.message, issues } : { issues });
}
