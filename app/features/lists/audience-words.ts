import type { IconName } from '#app/ui/icon.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

type Said = { icon: IconName; words: string };

/** Says who sees a list, for its chip; null where another host of the contract does not tell. */
export function listAudienceWords({
  audience,
  friendIds = [],
}: Pick<GiftList, 'audience' | 'friendIds'>): Said | null {
  if (!audience) return null;
  if (audience === 'friends') return { icon: 'people', words: 'Mis amigos' };
  const count = audience === 'some' ? friendIds.length : 0;
  if (count === 0) return { icon: 'lock', words: 'Solo yo' };
  return { icon: 'person', words: count === 1 ? '1 persona' : `${count} personas` };
}
