import type { Express } from 'express';
import { fetchMedia, isMediaPath } from '#app/.server/api/fetch-media.ts';
import { sendStream } from '#app/.server/http/streams.ts';
import type { Services } from '#app/.server/services.ts';

/** Streams `/media/*` from the API without taking a picture into memory. */
export function applyMediaProxy(app: Express, { upstream, log }: Services): void {
  app.get('/media/*', async (request, response) => {
    if (!isMediaPath(request.path)) {
      response.status(404).end();
      return;
    }
    const asked = { method: request.method, get: (name: string) => request.get(name) };
    try {
      const { status, headers, body } = await fetchMedia(upstream, request.path, asked);
      response.status(status).set(headers);
      await sendStream(body, response);
    } catch (error) {
      log.warn({ err: error, requestId: response.locals['requestId'] }, 'picture failed');
      if (!response.headersSent) response.status(502).end();
    }
  });
}
