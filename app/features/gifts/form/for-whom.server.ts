import { data } from '@remix-run/node';
import { actInNameOf } from '#app/.server/pages/acting-for.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { FOR } from '#app/lib/paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { GiftList } from '#contract/gift-lists.ts';
import { id } from '#contract/text.ts';

/** Somebody in one's care, for whom a deseo may be, with their lists, null when they could not be loaded. */
export type ForWhom = { id: string; name: string; lists: GiftList[] | null };

/**
 * Loads for whom else a new deseo may be, and for whom the address says it is, null for oneself.
 * @throws a 404 answer where it names somebody who is not in the viewer's care.
 */
export async function loadForWhom(page: RequestContext) {
  const asked = page.url.searchParams.get(FOR);
  const call = page.api.call(endpoints.dependents);
  // why: whom the address names has to be known, all others are an offer.
  const found = asked === null ? await nullOnApiError(page, call) : await call;
  const people = await Promise.all((found?.dependents ?? []).map((one) => withLists(page, one)));
  const forId = asked === null ? null : people.find((one) => one.id === asked)?.id;
  if (forId === undefined) throw data({ code: 'not_your_dependent' }, { status: 404 });
  return { people, forId, isWhole: found !== null && people.every(({ lists }) => lists !== null) };
}

async function withLists(page: RequestContext, { id: forId, name }: { id: string; name: string }) {
  const lists = await nullOnApiError(page, page.api.call(endpoints.giftLists, { query: { forId } }));
  return { id: forId, name, lists };
}

/** Has `page` act in the name of whom a form of a deseo says it is for, which is then no draft; gives who, null for oneself. */
export function actForWhom(
  page: RequestContext,
  fields: Pick<FormData, 'get' | 'delete'> | URLSearchParams,
): string | null {
  const forId = id.safeParse(fields.get('FriendId')).data;
  if (!forId) return null;
  fields.delete('Draft');
  actInNameOf(page, forId);
  return forId;
}
