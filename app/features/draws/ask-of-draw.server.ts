import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { type Caller, readForCaller } from '#app/.server/session/caller.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/**
 * The draw's id in the address of a page under `/amigo-invisible/{drawId}`.
 * @throws a 404 answer for what is no id.
 */
export function drawIdOf(page: Pick<RequestContext, 'params'>): string {
  const drawId = id.safeParse(page.params['drawId']).data;
  if (!drawId) throw data({ code: 'draw_not_found' }, { status: 404 });
  return drawId;
}

/**
 * Asks the API on behalf of an account or of a guest, who are in draws alike.
 * @throws a redirect to the login page for a visitor; NoSession from a form.
 */
export function askAsAnybody<T>(page: RequestContext, ask: (caller: Caller) => Promise<T>) {
  return readForCaller(page, (caller) => {
    if (caller.viewerId === null) requireSession(page);
    return ask(caller);
  });
}

/** Loads the draw of the address, for who organizes it or is in it. @throws as `askAsAnybody`; the API's refusal. */
export function readDraw(page: RequestContext) {
  const params = { id: drawIdOf(page) };
  return askAsAnybody(page, ({ api }) => api.call(endpoints.draw, { params }));
}
