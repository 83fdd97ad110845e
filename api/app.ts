import Fastify, { type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { accountRoutes } from '#api/features/account/account-routes.ts';
import { authRoutes } from '#api/features/auth/auth-routes.ts';
import { findCaller } from '#api/features/auth/sessions.ts';
import { signInLimits } from '#api/features/auth/sign-in-limits.ts';
import { blockRoutes } from '#api/features/blocks/block-routes.ts';
import { careRoutes } from '#api/features/care/care-routes.ts';
import { requireCarer } from '#api/features/care/care-store.ts';
import { commentRoutes } from '#api/features/comments/comment-routes.ts';
import { calendarFeedRoutes } from '#api/features/dates/calendar-feed-routes.ts';
import { dateRoutes } from '#api/features/dates/date-routes.ts';
import { drawRoutes } from '#api/features/draws/draw-routes.ts';
import { friendRoutes } from '#api/features/friends/friend-routes.ts';
import { listRoutes } from '#api/features/gift-lists/list-routes.ts';
import { giftRoutes } from '#api/features/gifts/gift-routes.ts';
import { previewRoutes } from '#api/features/gifts/preview-routes.ts';
import { guestRoutes } from '#api/features/guests/guest-routes.ts';
import { invitationRoutes } from '#api/features/invitations/invitation-routes.ts';
import { inviteLinkRoutes } from '#api/features/invite-links/invite-link-routes.ts';
import { metadataRoutes } from '#api/features/link-metadata/metadata-routes.ts';
import { listLinkRoutes } from '#api/features/list-links/list-link-routes.ts';
import { mediaRoutes } from '#api/features/media/media-routes.ts';
import { noticeRoutes } from '#api/features/notices/notice-routes.ts';
import { notificationRoutes } from '#api/features/notifications/notification-routes.ts';
import { passkeyRoutes } from '#api/features/passkeys/passkey-routes.ts';
import { poolRoutes } from '#api/features/pools/pool-routes.ts';
import { receivedRoutes } from '#api/features/received/received-routes.ts';
import { reservationRoutes } from '#api/features/reservations/reservation-routes.ts';
import { userRoutes } from '#api/features/users/user-routes.ts';
import { batchRoute } from '#api/http/batch-route.ts';
import { handleClientError } from '#api/http/client-error-handler.ts';
import { docsRoutes } from '#api/http/docs-routes.ts';
import { handleFrameworkError, setErrorHandlers } from '#api/http/error-handler.ts';
import { type Draining, healthRoutes } from '#api/http/health-routes.ts';
import type { Metrics } from '#api/http/metrics.ts';
import { observeRequests } from '#api/http/observe-requests.ts';
import { type LimitSettings, requestLimits } from '#api/http/rate-limits.ts';
import { readJson } from '#api/http/read-json.ts';
import { logOptions, OneLineLog, requestId } from '#api/http/request-log.ts';
import { securityHeaders } from '#api/http/security-headers.ts';
import { serveEndpoints } from '#api/http/serve.ts';
import { trustsAddress } from '#api/http/trusted-address.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Services } from '#api/services.ts';

export type AppOptions = {
  services: Omit<Services, 'log'>;
  store: ImageStore;
  limits: LimitSettings;
  redis: Redis | null;
  trustedProxies: readonly string[];
  logLevel: string;
  checkAnswers: boolean;
  metrics?: Metrics | undefined;
  /** Says that the process is about to end, so that `/readyz` does too. */
  drain?: Draining;
};

/** Builds the API: no environment, no listening. Closing it closes nothing that was handed in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(options.logLevel),
    logController: new OneLineLog(),
    genReqId: requestId,
    trustProxy: trustsAddress(options.trustedProxies),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    connectionTimeout: 30_000,
    requestTimeout: 60_000,
    // why: longer than balancers keep an idle connection, so a write is never lost to a hang-up on this side.
    keepAliveTimeout: 65_000,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  });
  if (options.metrics) observeRequests(app, options.metrics);
  securityHeaders(app);
  setErrorHandlers(app);
  readJson(app);

  const services: Services = { ...options.services, log: app.log };
  const countTry = await requestLimits(app, options.limits, options.redis);
  const tries = signInLimits(services, options.limits.login);
  const { serve, admitRead } = serveEndpoints(app, {
    findCaller: (token, userAgent) => findCaller(services.db, services.clock, token, userAgent),
    requireCarer: (carerId, personId) => requireCarer(services.db, carerId, personId),
    countTry,
    incoming: services.incoming,
    checkAnswers: options.checkAnswers,
  });
  authRoutes(serve, services, tries);
  passkeyRoutes(serve, services, tries);
  userRoutes(serve, services, countTry, tries);
  accountRoutes(serve, services, options.store, tries);
  friendRoutes(serve, services);
  blockRoutes(serve, services, countTry);
  careRoutes(serve, services, tries);
  dateRoutes(serve, services);
  drawRoutes(serve, services, countTry);
  poolRoutes(serve, services, tries);
  noticeRoutes(serve, services);
  calendarFeedRoutes(serve, services, countTry);
  invitationRoutes(serve, services);
  inviteLinkRoutes(serve, services);
  listLinkRoutes(serve, services);
  guestRoutes(serve, services, countTry);
  receivedRoutes(serve, services);
  previewRoutes(serve, services);
  giftRoutes(serve, services, countTry);
  listRoutes(serve, services);
  metadataRoutes(serve, services);
  reservationRoutes(serve, services);
  commentRoutes(serve, services);
  notificationRoutes(serve, services);
  batchRoute(serve, admitRead, options.metrics);
  mediaRoutes(app, options.store, services);
  healthRoutes(app, services.db, options.store, options.drain);
  docsRoutes(app);
  return app;
}
