import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { GUEST_PATH } from '#app/.server/session/guest-cookie.ts';
import { askAsGiver, poolIdOf, readPool } from '#app/features/pools/ask-of-pool.server.ts';
import { poolDone } from '#app/features/pools/pool-texts.ts';
import { takeOverForm } from '#app/features/pools/take-over-schema.ts';
import { tellForm } from '#app/features/reservations/tell-schema.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PoolDetail } from '#contract/pools.ts';

/** Makes the loader of a page that asks one thing of a group gift. @throws a redirect to it for who may not do that. */
function askedOf(may: (pool: PoolDetail) => boolean) {
  return async (page: RequestContext) => {
    const { found: pool, cookies } = await readPool(page);
    if (!may(pool)) throw redirect(poolPath(pool.id));
    const { id, gift, me, money } = pool;
    const hasMoney = money ? money.some((one) => one.hasArrived && !one.isMe) : me?.hasSent || me?.hasArrived;
    return withCookies({ id, gift, isOrganizer: money !== null, hasMoney: hasMoney ?? false }, cookies);
  };
}

const isOpen = ({ state }: PoolDetail) => state === 'open' || state === 'orphaned';

/** What the question before closing says. */
export const loadClosePool = askedOf((pool) => pool.money !== null && isOpen(pool));
/** What the question before cancelling says. */
export const loadCancelPool = askedOf((pool) => pool.money !== null && isOpen(pool));
/** What the question before leaving says. */
export const loadLeavePool = askedOf(({ may }) => may.leave);
/** What the question before taking over says. */
export const loadTakeOverPool = askedOf(({ may }) => may.takeOver);
/** Whom there is to tell that one was part of it. */
export const loadTellPool = askedOf(({ may }) => may.tell);

type Asked<V> = { api: Api; id: string; value: V };

/** Makes the action of such a page: does what was asked and leads back; refused, it says why at the field or over the question. */
function onYes<S extends z.ZodType>(
  { done, failed }: { done: string; failed: string },
  { schema, fields }: { schema: S; fields: string[] },
  change: (asked: Asked<z.output<S>>) => Promise<unknown>,
  isGone = false,
) {
  return async (page: RequestContext) => {
    const id = poolIdOf(page);
    const form = await readForm(page, { schema });
    if (!form.isValid) return form.refuse();
    const { value } = form;
    try {
      const { caller, cookies } = await askAsGiver(page, ({ api }) => change({ api, id, value }));
      const toast = { kind: 'success', text: done } as const;
      const list = caller.guest ? GUEST_PATH : '/reservations';
      return await redirectWithToast(page, isGone ? list : poolPath(id), toast, cookies);
    } catch (error) {
      return form.refuse(apiFormErrors(error, fields, { fallback: failed }));
    }
  };
}

const nothing = { schema: z.object({}), fields: [] };

/** Closes a group gift: it is bought. */
export const closePool = onYes(poolDone.close, nothing, ({ api, id }) =>
  api.call(endpoints.closePool, { params: { id } }),
);

/** Cancels one, and the reservation that it lives on. */
export const cancelPool = onYes(poolDone.cancel, nothing, ({ api, id }) =>
  api.call(endpoints.cancelPool, { params: { id } }),
);

/** Takes the viewer out of one, whose page they may not see any more. */
export const leavePool = onYes(
  poolDone.leave,
  nothing,
  ({ api, id }) => api.call(endpoints.leavePool, { params: { id } }),
  true,
);

/** Makes the viewer the organizer of one that nobody organizes. */
export const takeOverPool = onYes(
  poolDone.takeOver,
  { schema: takeOverForm, fields: ['payTo'] },
  ({ api, id, value }) => api.call(endpoints.takeOverPool, { params: { id }, json: value }),
);

/** Tells the owner that the viewer was part of the gift, for good. */
export const tellPool = onYes(
  poolDone.tell,
  { schema: tellForm, fields: ['message'] },
  ({ api, id, value }) => api.call(endpoints.tellPool, { params: { id }, json: value }),
);
