import { data, redirect } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { type Caller, readForCaller } from '#app/.server/session/caller.ts';
import { signInPath } from '#app/.server/session/guards.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/**
 * The group gift's id in the address of a page under `/vaquita/{poolId}`.
 * @throws a 404 answer for what is no id.
 */
export function poolIdOf(page: Pick<RequestContext, 'params'>): string {
  const poolId = id.safeParse(page.params['poolId']).data;
  if (!poolId) throw data({ code: 'pool_not_found' }, { status: 404 });
  return poolId;
}

/**
 * Asks the API on behalf of an account or of a guest.
 * @throws a redirect to the login page for a visitor.
 */
export function askAsGiver<T>(page: RequestContext, ask: (caller: Caller) => Promise<T>) {
  return readForCaller(page, (caller) => {
    // why: not `requireSession`, which has the words kept: whose they are is not known, and the next to sign in may be the owner.
    if (caller.viewerId === null) throw redirect(signInPath(page));
    return ask(caller);
  });
}

/** Loads the group gift of the address, for who is in it or could give. @throws as `askAsGiver`; the API's refusal. */
export function readPool(page: RequestContext) {
  const params = { id: poolIdOf(page) };
  return askAsGiver(page, ({ api }) => api.call(endpoints.pool, { params }));
}
