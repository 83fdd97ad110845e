import { data } from '@remix-run/node';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { firstName } from '#app/lib/first-name.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { GiftAudience } from '#contract/gift-lists.ts';
import { id } from '#contract/text.ts';

/** How many are named before the rest is counted. */
const NAMED = 5;

/**
 * Says who will see a deseo: 'Lo van a ver: Ana, Mateo y Sofi', or by which lists nobody else does. Two who share a first name are
 * called by their whole names.
 */
export function giftAudienceWords({ audience, friends, because = [] }: GiftAudience): string {
  if (audience === 'friends') return 'Lo van a ver: todos tus amigos';
  if (audience === 'me' || friends.length === 0) return `Solo lo ves vos${byLists(because)}`;
  const isAlone = ({ name }: { name: string }) =>
    friends.filter((other) => firstName(other.name) === firstName(name)).length === 1;
  const names = friends.map((friend) => (isAlone(friend) ? firstName(friend.name) : friend.name));
  // why: "1 más" is no shorter than a name.
  const named = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} más`] : names;
  return `${names.length === 1 ? 'Lo va a ver' : 'Lo van a ver'}: ${joinNames(named)}`;
}

function byLists(names: readonly string[]): string {
  if (names.length === 0) return '';
  const quoted = joinNames(names.map((name) => `“${name}”`));
  return names.length === 1 ? `, por la lista ${quoted}` : `, por las listas ${quoted}`;
}

/** A form's ticks, as its fields or the address of a question about them have them. */
type Ticks = Pick<URLSearchParams, 'get' | 'getAll'> | Pick<FormData, 'get' | 'getAll'>;

/** The lists that a deseo is on by their ids, and whether it is kept as a draft. */
type Chosen = { lists: string[]; isKept: boolean };

/** Reads what a form ticks. */
export const chosenIn = (ticks: Ticks): Chosen => ({
  lists: ticks.getAll('Lists').map(String),
  isKept: ticks.get('Draft') === 'true',
});

/**
 * Says who will see a deseo that is on these lists, new ones aside; null where that cannot be told. What is for somebody in
 * one's care all friends see.
 */
export async function seenBy(page: RequestContext, { lists, isKept }: Chosen): Promise<string | null> {
  if (page.forId) return giftAudienceWords({ audience: 'friends', friends: [] });
  // why: a list that is known by its name alone, since the lists could not be loaded, may be for some.
  if (!lists.every((list) => id.safeParse(list).success)) return null;
  if (isKept) return giftAudienceWords({ audience: 'me', friends: [] });
  if (lists.length === 0) return giftAudienceWords({ audience: 'friends', friends: [] });
  const query = { listIds: lists.join(','), draft: 'false' as const };
  const audience = await nullOnApiError(page, page.api.call(endpoints.giftAudience, { query }));
  return audience && giftAudienceWords(audience);
}

type Answer<T> = { data: T; init: ResponseInit | null };

/** The answer that shows a form again, with who will see what it ticks. */
export async function withSeenBy<T extends object>(page: RequestContext, chosen: Chosen, answer: Answer<T>) {
  return data({ ...answer.data, seenBy: await seenBy(page, chosen) }, answer.init ?? {});
}
