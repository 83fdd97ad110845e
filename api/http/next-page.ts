import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the next page in the `Link` header: the same address with another cursor. */
export function nameNextPage(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('after', cursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
