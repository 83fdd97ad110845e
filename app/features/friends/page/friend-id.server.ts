import { data } from '@remix-run/node';
import type { Page } from '#app/.server/page.ts';
import { id } from '#contract/text.ts';

/**
 * The friend's id in the address of a page under `/friend/{friendId}`.
 * @throws a 404 answer for what is no id.
 */
export function friendIdOf(page: Pick<Page, 'params'>): string {
  const friendId = id.safeParse(page.params['friendId']).data;
  if (!friendId) throw data({ code: 'user_not_found' }, { status: 404 });
  return friendId;
}
