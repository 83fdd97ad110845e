import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import { defaultAvatarSvg } from '#api/images/default-avatar.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { placeholderSvg } from '#api/images/placeholder.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const storedName = /^(gifts|profile)\/[\w-]{16,128}\/(card|detail|share|avatar)\.(webp|jpg)$/;

/** Serves pictures: stored variants, the generated avatars, the placeholder. */
export function mediaRoutes(app: FastifyInstance, store: ImageStore): void {
  const quiet = { logLevel: 'warn' as const };

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
    harmless(reply).header('content-type', picture.contentType).header('content-length', picture.size);
    return reply.send(picture.stream);
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
