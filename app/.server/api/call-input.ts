import type { FormData as UpstreamForm } from 'undici';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Part<E, Name extends keyof Endpoint, Wire> = E extends Record<Name, z.ZodType> ? Wire : unknown;
type Input<S> = S extends z.ZodType ? z.input<S> : never;

/** What a call of the endpoint takes: path parameters, query, and a JSON body or a multipart form. */
export type CallInput<E extends Endpoint> = Part<E, 'params', { params: Input<E['params']> }> &
  Part<E, 'query', { query?: Input<E['query']> }> &
  Part<E, 'json', { json: Input<E['json']> }> &
  Part<E, 'multipart', { form: UpstreamForm }> &
  (E extends { idempotent: true } ? { idempotencyKey?: string | undefined } : unknown) & {
    signal?: AbortSignal;
  };

/** The rest arguments of a call: left out when the endpoint takes nothing that must be given. */
export type CallArgs<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input of any call, whatever its endpoint. */
export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  json?: unknown;
  form?: UpstreamForm;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
};

/** The path and query of a call: `{id}` filled in and encoded, absent query values left out. */
export function callPath(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([k, v]) => [k, String(v)]))}`;
}

/** The body of a call and the content type that undici cannot tell by itself. */
export function callBody(input: LooseInput): { body: string | UpstreamForm | null; contentType?: string } {
  if (input.json !== undefined) return { body: JSON.stringify(input.json), contentType: 'application/json' };
  return { body: input.form ?? null };
}
