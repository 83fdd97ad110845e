import { errorMessages } from '#api/http/error-messages.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';

export type Issue = { path: string; message: string };

/** An expected failure: a stable code, a sentence fit to be shown, the fields it is about, seconds until a retry makes sense. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: { message?: string; issues?: readonly Issue[]; retryAfter?: number } = {},
  ) {
    super(details.message ?? errorMessages[code]);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

/** A failure that one field is to blame for: its sentence is shown beside that field. */
export function fieldError(code: ErrorCode, path: string): ApiError {
  return new ApiError(code, { issues: [{ path, message: errorMessages[code] }] });
}
