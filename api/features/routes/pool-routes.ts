import {
  cancelPool,
  closePool,
  createPool,
  invitePool,
  reopenPool,
  takeOverPool,
} from '#api/features/giving/pools/change-pool.ts';
import { changeShare, joinPool, tellOwnerOfPool, tickMember } from '#api/features/giving/pools/join-pool.ts';
import { leavePool } from '#api/features/giving/pools/leave-pool.ts';
import { poolAnswer, poolOfToken } from '#api/features/giving/pools/pool-answer.ts';
import { poolSummaries } from '#api/features/giving/pools/pool-gifts.ts';
import { addPoolMessage, deletePoolMessage, poolMessages } from '#api/features/giving/pools/pool-messages.ts';
import { changePool } from '#api/features/giving/pools/pool-settings.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves group gifts (`docs/product/pools.md`). */
export function poolRoutes(serve: Serve, services: Services, limits: SignInLimits): void {
  serve(endpoints.pools, async ({ caller, query }) => poolSummaries(services, caller.userId, query.giftId));

  serve(endpoints.createPool, async ({ caller, body, idempotencyKey }) =>
    poolAnswer(services, caller, await createPool(services, caller.userId, body, idempotencyKey)),
  );

  serve(endpoints.pool, async ({ caller, params }) => poolAnswer(services, caller, params.id));

  serve(endpoints.poolByToken, async ({ caller, params }) => poolOfToken(services, caller, params.token));

  serve(endpoints.updatePool, async ({ caller, params: { id }, body }) => {
    await changePool(services, limits, caller, id, body);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.joinPool, async ({ caller, params: { id }, body }) => {
    await joinPool(services, caller, id, body);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.updatePoolShare, async ({ caller, params: { id }, body }) => {
    await changeShare(services, caller.userId, id, body);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.leavePool, async ({ caller, params }) => leavePool(services, caller.userId, params.id));

  serve(endpoints.updatePoolMember, async ({ caller, params, body }) => {
    await tickMember(services, caller.userId, params, body);
    return poolAnswer(services, caller, params.id);
  });

  serve(endpoints.closePool, async ({ caller, params: { id } }) => {
    await closePool(services, caller.userId, id);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.reopenPool, async ({ caller, params: { id } }) => {
    await reopenPool(services, caller.userId, id);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.cancelPool, async ({ caller, params }) => cancelPool(services, caller.userId, params.id));

  serve(endpoints.takeOverPool, async ({ caller, params: { id }, body }) => {
    await takeOverPool(services, caller.userId, id, body.payTo);
    return poolAnswer(services, caller, id);
  });

  serve(endpoints.invitePool, async ({ caller, params, body }) => ({
    token: await invitePool(services, caller.userId, params.id, body.renew),
  }));

  serve(endpoints.poolMessages, async ({ caller, params }) =>
    poolMessages(services, caller.userId, params.id),
  );

  serve(endpoints.addPoolMessage, async ({ caller: { userId }, params: { id }, body, idempotencyKey }) => {
    const messageId = await addPoolMessage(services, userId, id, body.text, idempotencyKey);
    const [message] = await poolMessages(services, userId, id, messageId);
    if (!message) throw new ApiError('pool_not_found');
    return message;
  });

  serve(endpoints.deletePoolMessage, async ({ caller, params }) =>
    deletePoolMessage(services, caller.userId, params),
  );

  serve(endpoints.tellPool, async ({ caller, params, body }) =>
    tellOwnerOfPool(services, caller.userId, params.id, body.message),
  );
}
