import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyleHash } from '#api/http/docs-page.ts';
import { openApiDocument } from '#api/http/open-api.ts';

/** Serves `/docs` for people and `/docs/openapi.json` for programs, which is made once, on the first request. */
export function docsRoutes(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${docsStyleHash}'; frame-ancestors 'none'`,
      )
      .send(docsPage()),
  );
  app.get('/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
