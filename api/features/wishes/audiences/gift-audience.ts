import type { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { inSpanishOrder } from '#api/features/base/spanish-order.ts';
import { peopleOf } from '#api/features/wishes/gift-lists/list-store.ts';
import type { GiftAudience, giftAudienceQuery } from '#contract/gift-lists.ts';

/** Who will see a deseo that is on these of one's own lists, or a draft: whom each of the lists shows it to. */
export async function giftAudience(
  db: Db,
  media: MediaAddresses,
  ownerId: string,
  { listIds, draft }: z.output<typeof giftAudienceQuery>,
): Promise<GiftAudience> {
  const own = db.selectFrom('gift_lists').select(['id', 'name', 'audience']).where('owner_id', '=', ownerId);
  const lists = listIds.length === 0 ? [] : await own.where('id', 'in', listIds).execute();
  if (draft) return { audience: 'me', friends: [] };
  const onlyMe = lists.filter(({ audience }) => audience === 'me');
  if (onlyMe.length > 0) return { audience: 'me', friends: [], because: namesOf(onlyMe) };
  const narrow = lists.filter(({ audience }) => audience === 'some');
  const some = narrow.map(({ id }) => id);
  if (some.length === 0) return { audience: 'friends', friends: [] };
  const people = await peopleOf(db, ownerId)
    .innerJoin('users', 'users.id', 'gift_list_people.friend_id')
    .select(['users.id', 'users.name', 'users.avatar_key'])
    .where('list_id', 'in', some)
    .execute();
  const ofFirst = people.filter(({ list_id }) => list_id === some[0]);
  const friends = ofFirst
    .filter(({ id }) => people.filter((each) => each.id === id).length === some.length)
    .sort((a, b) => inSpanishOrder(a.name, b.name))
    .map(({ id, name, avatar_key }) => ({ id, name, avatarUrl: media.avatar({ id, avatar_key }) }));
  if (friends.length === 0) return { audience: 'me', friends, because: namesOf(narrow) };
  return { audience: 'some', friends };
}

const namesOf = (lists: readonly { name: string }[]) => lists.map(({ name }) => name).sort(inSpanishOrder);
