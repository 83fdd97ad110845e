import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves what a page says of itself (contract, `GET /api/metadata`). */
export function metadataRoutes(serve: Serve, { links }: Services): void {
  serve(endpoints.metadata, async ({ query }) => links.read(query.url));
}
