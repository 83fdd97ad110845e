import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { webManifest } from '#app/features/pwa/web-manifest.server.ts';

/** What a device is told of the app when it is installed; its words are settings. */
export const loader = pageLoader(async ({ services }) =>
  Response.json(webManifest(services.env), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  }),
);
