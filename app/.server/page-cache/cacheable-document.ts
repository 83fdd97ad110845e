import { createHash } from 'node:crypto';

/** Whether a document may be kept by caches that many people share. */
export function isShared(headers: Headers): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

/** The whole document with a strong ETag of its bytes; 304 without a body when the visitor has these very bytes. */
export function cacheableDocument(
  html: string,
  status: number,
  headers: Headers,
  ifNoneMatch: string | null,
): Response {
  const body = Buffer.from(html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set('ETag', etag);
  const isKnown = ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
  if (status === 200 && isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { status, headers });
}
