import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { CallOptions, FormValue } from '#tests/setup/call-api.ts';

/** One part of a multipart body, down to its headers. */
export type Part = { name: string; filename?: string; type?: string; body: Buffer };

/** A call on its way to being spoilt: everything can still be changed, nothing is encoded yet but what has to be. */
export type Draft = {
  method: string;
  /** The path's pieces as they go over the wire. */
  path: string[];
  /** Which of them came from parameters. */
  params: number[];
  query: [name: string, value: string][];
  headers: Record<string, string>;
  json?: unknown;
  parts?: Part[];
  /** What becomes of the body once it is bytes. */
  spoil: (body: Buffer) => Buffer;
};

const BOUNDARY = 'frontera-de-prueba';

/** The call as it would be made rightly. */
export async function draftOf(name: EndpointName, options: CallOptions): Promise<Draft> {
  const { method, path } = endpoints[name];
  const { params = {}, query = {}, json, form, token } = options;
  const templates = path.split('/');
  const pieces = templates.map((piece) => encodeURIComponent(params[piece.slice(1, -1)] ?? piece));
  return {
    method,
    path: pieces,
    params: templates.flatMap((piece, index) => (piece.startsWith('{') ? [index] : [])),
    query: Object.entries(query).map(([key, value]) => [key, String(value)]),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(json !== undefined && { json: structuredClone(json) }),
    ...(form && { parts: await partsOf(form) }),
    spoil: (body) => body,
  };
}

/** The same call once more, to be spoilt in another way. */
export function copyDraft(draft: Draft): Draft {
  const { path, params, query, headers, json } = structuredClone({
    ...draft,
    parts: undefined,
    spoil: undefined,
  });
  const parts = draft.parts?.map((part) => ({ ...part }));
  return {
    method: draft.method,
    path,
    params,
    query,
    headers,
    json,
    ...(parts && { parts }),
    spoil: draft.spoil,
  };
}

async function partsOf(form: Record<string, FormValue>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof Blob) {
      parts.push({ name, filename: 'foto.png', body: Buffer.from(await value.arrayBuffer()) });
    } else for (const text of [value].flat()) parts.push({ name, body: Buffer.from(text) });
  }
  return parts;
}

/** What goes over the wire. Headers that were set before win, so that a mutation can lie about the body. */
export function encodeDraft({ method, path, query, headers, json, parts, spoil }: Draft) {
  const search = query.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
  const body = parts
    ? encodeParts(parts)
    : json === undefined
      ? undefined
      : Buffer.from(JSON.stringify(json) ?? '');
  const type = parts ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  return {
    method,
    url: path.join('/') + (search && `?${search}`),
    headers: { ...(body && { 'content-type': type }), ...headers },
    ...(body && { payload: spoil(body) }),
  };
}

/** The text as a piece of an address; lone surrogates, which cannot be written there, as what UTF-8 makes of them. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function encodeParts(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, type, body }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
