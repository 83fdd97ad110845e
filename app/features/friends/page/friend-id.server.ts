import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { id } from '#contract/text.ts';

/**
 * The friend's id in the address of a page under `/friend/{friendId}`.
 * @throws a 404 answer for what is no id.
 */
export function friendIdOf(page: Pick<RequestContext, 'params'>): string {
  const friendId = id.safeParse(page.params['friendId']).data;
  if (!friendId) throw data({ code: 'user_not_found' }, { status: 404 });
  return friendId;
}
