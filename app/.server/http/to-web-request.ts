import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

/** The request as loaders and actions take it. Its signal tells when the visitor has gone before the answer was sent. */
export function toWebRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const url = `${request.protocol}://${request.headers.host}${request.originalUrl}`;
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const init: RequestInit = { method: request.method, headers: toHeaders(request), signal: gone.signal };
  if (request.method === 'GET' || request.method === 'HEAD') return new Request(url, init);
  return new Request(url, { ...init, body: createReadableStreamFromReadable(request), duplex: 'half' });
}

function toHeaders(request: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined) headers.append(name, value);
    }
  }
  return headers;
}
