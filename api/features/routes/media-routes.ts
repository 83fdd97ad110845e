import type { FastifyInstance, FastifyReply } from 'fastify';
import { previewKeys } from '#api/features/giving/list-links/list-preview.ts';
import { collageName } from '#api/features/wishes/media/collages.ts';
import { ApiError } from '#api/http/api-error.ts';
import { defaultAvatarSvg } from '#api/images/default-avatar.ts';
import type { ImageStore, StoredFile } from '#api/images/image-store.ts';
import { placeholderSvg } from '#api/images/placeholder.ts';
import type { Services } from '#api/services.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const storedName = /^(gifts|profile)\/[\w-]{16,128}\/(card|detail|share|avatar)\.(webp|jpg)$/;

/** Serves pictures: stored variants, previews of shared lists, the generated avatars, the placeholder. */
export function mediaRoutes(app: FastifyInstance, store: ImageStore, services: Services): void {
  const quiet = { logLevel: 'warn' as const };
  const send = (reply: FastifyReply, picture: StoredFile) => {
    harmless(reply).header('content-type', picture.contentType).header('content-length', picture.size);
    return reply.send(picture.stream);
  };

  app.get<{ Params: { token: string; name: string } }>(
    '/media/list/:token/:name',
    quiet,
    async (request, reply) => {
      const { token, name } = request.params;
      const keys = await previewKeys(services.db, token);
      // why: nobody can have others put together than those that a list shows now.
      const named = collageName(token, keys);
      const isNamed = keys.length > 1 && name === `${named}.jpg`;
      const picture = isNamed ? await services.images.collage(named, keys) : null;
      if (!picture) throw new ApiError('not_found');
      return send(reply, picture);
    },
  );

  app.get('/media/placeholder.svg', quiet, async (_request, reply) => sendSvg(reply, placeholderSvg()));

  app.get<{ Params: { seed: string } }>('/media/avatar/:seed', quiet, async (request, reply) => {
    const seed = /^([\w-]{1,64})\.svg$/.exec(request.params.seed)?.[1];
    if (!seed) throw new ApiError('not_found');
    return sendSvg(reply, defaultAvatarSvg(seed));
  });

  app.get<{ Params: { '*': string } }>('/media/*', quiet, async (request, reply) => {
    const name = request.params['*'];
    const picture = storedName.test(name) ? await store.get(name) : null;
    if (!picture) throw new ApiError('not_found');
    return send(reply, picture);
  });
}

function sendSvg(reply: FastifyReply, svg: string) {
  return harmless(reply).type('image/svg+xml').send(svg);
}

/** why: whatever a picture holds, a browser that opens its address may neither guess another type nor run anything. */
function harmless(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', IMMUTABLE)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin');
}
