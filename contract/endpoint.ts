import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * Who may call: nobody in particular; the same, but a guest who sends their token brings what they reserved; anybody but a
 * token is read when sent; or only with a valid token.
 */
export type EndpointAuth = 'none' | 'guest' | 'optional' | 'required';

/** The named rate limits; calls that name none fall under `default`. Logins and codes have one besides, by e-mail. */
export type LimitName =
  | 'register'
  | 'search'
  | 'metadata'
  | 'upload'
  | 'enter'
  | 'calendar'
  | 'report'
  | 'draw'
  | 'default';

/**
 * One call of the API: where it lives, who may make it, what it takes and what it answers.
 * The web app's client, the API's routes, the OpenAPI document and the tests are all driven by these rows.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly auth: EndpointAuth;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body. A call has `json` or `multipart`, never both. */
  readonly json?: z.ZodObject;
  /** Fields of a multipart body, by their names on the wire. */
  readonly multipart?: z.ZodObject;
  /** Names of the picture fields of a multipart body. */
  readonly files?: readonly string[];
  readonly status: 200 | 201 | 204;
  /** The second success status of a call that can be repeated (an invitation that is already pending). */
  readonly repeatStatus?: 200;
  /** What the body is on success; absent for 204. */
  readonly answer?: z.ZodType;
  /** Where success is a file and no JSON: its content type. It comes as a stream. */
  readonly download?: 'application/zip';
  /** Codes this call can answer besides those every call can (see `errors.ts`). */
  readonly errors: readonly ErrorCode[];
  readonly limit?: LimitName;
  /** Whether its handler counts, by what a token opens: many of these calls come from few addresses. */
  readonly countsItself?: true;
  /** Whether it reads `Idempotency-Key`: a repeat under the key answers what the first one made, and makes nothing. */
  readonly idempotent?: true;
  /** Whether it reads `X-Device`, by which a device that signed in before is counted apart. */
  readonly device?: true;
  /** Whether it may be made in the name of somebody in the caller's care, with `forId` (`care.ts`). */
  readonly forDependents?: true;
  /** Whether guests of a shared list may make it; to all other calls that read a token they are `account_needed`. */
  readonly guests?: true;
};

/** Types one row of the table without widening its literals. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the parsed path parameters, query and body of an endpoint. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E extends { json: z.ZodType } ? Parsed<E['json']> : Parsed<E['multipart']>;
};

/** What an endpoint answers on success (`undefined` for 204). */
export type EndpointAnswer<E extends Endpoint> = Parsed<E['answer']>;
