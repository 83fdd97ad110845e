import Fastify, { type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { requireCarer } from '#api/features/access/care-store.ts';
import { findCaller } from '#api/features/people/auth/sessions.ts';
import { signInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { accountRoutes } from '#api/features/routes/account-routes.ts';
import { authRoutes } from '#api/features/routes/auth-routes.ts';
import { blockRoutes } from '#api/features/routes/block-routes.ts';
import { calendarFeedRoutes } from '#api/features/routes/calendar-feed-routes.ts';
import { careRoutes } from '#api/features/routes/care-routes.ts';
import { commentRoutes } from '#api/features/routes/comment-routes.ts';
import { dateRoutes } from '#api/features/routes/date-routes.ts';
import { drawRoutes } from '#api/features/routes/draw-routes.ts';
import { friendRoutes } from '#api/features/routes/friend-routes.ts';
import { giftRoutes } from '#api/features/routes/gift-routes.ts';
import { guestRoutes } from '#api/features/routes/guest-routes.ts';
import { invitationRoutes } from '#api/features/routes/invitation-routes.ts';
import { inviteLinkRoutes } from '#api/features/routes/invite-link-routes.ts';
import { listLinkRoutes } from '#api/features/routes/list-link-routes.ts';
import { listRoutes } from '#api/features/routes/list-routes.ts';
import { mediaRoutes } from '#api/features/routes/media-routes.ts';
import { metadataRoutes } from '#api/features/routes/metadata-routes.ts';
import { noticeRoutes } from '#api/features/routes/notice-routes.ts';
import { notificationRoutes } from '#api/features/routes/notification-routes.ts';
import { operatorLinkRoutes } from '#api/features/routes/operator-link-routes.ts';
import { passkeyRoutes } from '#api/features/routes/passkey-routes.ts';
import { poolRoutes } from '#api/features/routes/pool-routes.ts';
import { previewRoutes } from '#api/features/routes/preview-routes.ts';
import { receivedRoutes } from '#api/features/routes/received-routes.ts';
import { reservationRoutes } from '#api/features/routes/reservation-routes.ts';
import { userRoutes } from '#api/features/routes/user-routes.ts';
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
  operatorLinkRoutes(serve, services);
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
