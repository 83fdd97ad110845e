import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { commonErrors, type ErrorAnswer } from '#contract/errors.ts';

export type FormValue = string | readonly string[] | Blob;

export type CallOptions = {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  json?: unknown;
  form?: Record<string, FormValue>;
  headers?: Record<string, string>;
  /** The address the call comes from; the loopback when none is given. */
  remoteAddress?: string;
};

/** A call as it goes over the wire. */
export type EncodedCall = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
};

type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/** An answer as a test reads it: `body` when it succeeded, `error` when not, and the bytes as they came. */
export type TestAnswer<N extends EndpointName> = {
  status: number;
  body: Answer<(typeof endpoints)[N]>;
  error: ErrorAnswer;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
};

/** Makes calls of the contract's table, somehow, as somebody. */
export type Call = <N extends EndpointName>(name: N, options?: CallOptions) => Promise<TestAnswer<N>>;

/** Makes one call of the contract's table over the app, as any HTTP client would. */
export async function callApi<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  options: CallOptions,
): Promise<TestAnswer<N>> {
  const { remoteAddress } = options;
  const answer = await app.inject({
    ...(await encodeCall(name, options)),
    ...(remoteAddress && { remoteAddress }),
  });
  return readAnswer(name, answer.statusCode, answer.body, answer.headers);
}

/** The answer of a call, its body parsed. Throws when there is one that is no JSON, or a refusal that the contract's row does not name. */
export function readAnswer<N extends EndpointName>(
  name: N,
  status: number,
  text: string,
  headers: TestAnswer<N>['headers'],
): TestAnswer<N> {
  // why: a file has no body to read; its bytes are asked for by those tests that look into it.
  const isFile = String(headers['content-type']).startsWith('application/zip');
  const body = text === '' || isFile ? undefined : JSON.parse(text);
  const { errors }: Endpoint = endpoints[name];
  if (status >= 400 && ![...commonErrors, ...errors].includes(body?.code)) {
    throw new Error(`${name} answers what its row does not say: ${status} ${text}`);
  }
  return { status, body, error: body, text, headers };
}

/** One call of the contract's table as method, address, headers and bytes. */
export async function encodeCall(
  name: EndpointName,
  { token, params = {}, query = {}, json, form, headers = {} }: CallOptions,
): Promise<EncodedCall> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  const body = await encodeBody(json, form);
  return {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...body?.headers, ...headers },
    ...(body && { payload: body.payload }),
  };
}

async function encodeBody(json: unknown, form: Record<string, FormValue> | undefined) {
  if (form) return encodeForm(form);
  if (json === undefined) return undefined;
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(json)) };
}

/** The form as multipart bytes, as a browser would send it. */
async function encodeForm(form: Record<string, FormValue>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.append(name, value);
    else if (value instanceof Blob) data.append(name, value, value instanceof File ? value.name : 'archivo');
    else for (const row of value) data.append(name, row);
  }
  const response = new Response(data);
  const payload = Buffer.from(await response.arrayBuffer());
  return { headers: { 'content-type': response.headers.get('content-type') ?? '' }, payload };
}
