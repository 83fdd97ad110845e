import { fetchMedia, isMediaPath } from '#app/.server/http/media-proxy.ts';
import { toWebStream } from '#app/.server/http/send-response.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';

/** Pictures when the build runs under `remix-serve`; server.ts streams them before they come here (`applyMediaProxy`). */
export const loader = pageLoader(async ({ request, url, services }) => {
  if (!isMediaPath(url.pathname)) return new Response(null, { status: 404 });
  const asked = { method: request.method, get: (name: string) => request.headers.get(name) };
  const { status, headers, body } = await fetchMedia(services.upstream, url.pathname, asked);
  return new Response(status === 304 ? null : toWebStream(body), { status, headers });
});
