import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
/** For answers that say nothing themselves: data runs nothing, and no other site may take it in. */
const unlessSaid = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Adds the headers of every answer to HTTP, errors too, for an API that is reached without the web app in front of it. */
export function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers);
  for (const [name, value] of Object.entries(unlessSaid)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/** Adds them to whatever a route answers. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => secure(request, reply));
}
