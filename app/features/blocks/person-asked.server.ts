import { data } from '@remix-run/node';
import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { SOMEBODY } from '#app/features/blocks/block-texts.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';
import { hasVisible } from '#contract/visible.ts';

const NAME_MAX = 50;

/** The name that a link brings along, for no call tells that of a stranger; never more than text. */
export function nameAsked({ url }: Pick<RequestContext, 'url'>): string {
  const name = cutText(url.searchParams.get('nombre')?.trim() ?? '', NAME_MAX);
  return hasVisible(name) ? name : SOMEBODY;
}

/**
 * The person in the address of `/bloquear/{userId}`: a friend by their own name and face, anybody else as the link says.
 * @throws a 404 answer for what is no id.
 */
export async function personAsked(page: RequestContext) {
  const userId = id.safeParse(page.params['userId']).data;
  if (!userId) throw data({ code: 'user_not_found' }, { status: 404 });
  const friends = await nullOnApiError(page, page.api.call(endpoints.friends, { query: { id: userId } }));
  const friend = friends?.find((one) => one.id === userId);
  return {
    id: userId,
    name: friend?.name ?? nameAsked(page),
    avatarUrl: friend?.avatarUrl ?? null,
    isFriend: friend !== undefined,
  };
}
