import { ApiRefusal, apiSentence, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { imageErrors } from '#contract/errors.ts';

/** Why a form is shown again: messages for the whole form and for fields, and the answer's status. */
export type ApiFormErrors = { status: number; formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/** The sentences of one form for what can go wrong beyond it. */
export type ErrorTexts = {
  /** Whatever has no sentence of its own. */
  fallback: string;
  /** The API cannot be reached or is too slow. */
  network?: string;
  /** By error code: at a field, or for the whole form. */
  codes?: Record<string, { field?: string; text?: string }>;
  /** By status, for codes without an entry. */
  statuses?: Record<number, string>;
  /** Messages for the API's issues, by field; without one the API's own stands. */
  issues?: Record<string, string>;
};

/**
 * Turns what a call threw into messages on its form, so that nothing typed is lost.
 * @throws the error itself when it has nothing to do with the form: a dead session, a bug.
 */
export function apiFormErrors(error: unknown, fields: readonly string[], texts: ErrorTexts): ApiFormErrors {
  if (error instanceof UpstreamError) {
    const broken = texts.statuses?.[500] ?? texts.fallback;
    return {
      status: error.status,
      formErrors: [error.status === 503 ? (texts.network ?? texts.fallback) : broken],
    };
  }
  if (!(error instanceof ApiRefusal) || (isDeadSession(error) && error.code === 'unauthorized')) throw error;
  const { status, code, message } = error;
  const known = texts.codes?.[code];
  const general = texts.statuses?.[status] ?? apiSentence(error) ?? texts.fallback;
  if (known) {
    const text = known.text ?? message;
    return known.field ? { status, fieldErrors: { [known.field]: [text] } } : { status, formErrors: [text] };
  }
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    if (!fields.includes(issue.path)) continue;
    fieldErrors[issue.path] = [texts.issues?.[issue.path] ?? issue.message];
  }
  const hasFields = Object.keys(fieldErrors).length > 0;
  return hasFields
    ? { status, fieldErrors, formErrors: texts.statuses?.[status] ? [general] : [] }
    : { status, formErrors: [general] };
}

/** The codes of a refused picture, told at its field in the API's own words. */
export function imageErrorCodes(field: string): Record<string, { field: string }> {
  return Object.fromEntries(imageErrors.map((code) => [code, { field }]));
}
