import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { id } from '#contract/text.ts';

/**
 * The gift's id in the address of a page under `/gift/{giftId}`.
 * @throws a 404 answer for what is no id.
 */
export function giftIdOf(page: Pick<RequestContext, 'params'>): string {
  const giftId = id.safeParse(page.params['giftId']).data;
  if (!giftId) throw data({ code: 'gift_not_found' }, { status: 404 });
  return giftId;
}
