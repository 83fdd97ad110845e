import type { ErrorCode } from '#contract/errors.ts';

export type ApiIssue = { path: string; message: string };

/**
 * The API refused a call: `code` is for programs, `message` is a Spanish sentence fit to be shown,
 * `issues` name the fields.
 */
export class ApiRefusal extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly issues: readonly ApiIssue[];
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    answer: { status: number; code: string; message: string; issues?: readonly ApiIssue[] | undefined },
    retryAfter?: number,
  ) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.retryAfter = retryAfter;
  }
}

/** The sentence of a refusal that came without one, from a proxy in between or another host. */
export const BARE_REFUSAL = 'No se pudo completar el pedido.';

/** The API's own sentence about a failure, fit to be shown; null where it gave none: a bug of its own, or a bare status. */
export function apiSentence(error: unknown): string | null {
  const isSaid = error instanceof ApiRefusal && error.code !== 'internal' && error.message !== BARE_REFUSAL;
  return isSaid ? error.message : null;
}

/** True for the one refusal that means "this session is over". */
export function isDeadSession(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.status === 401;
}
