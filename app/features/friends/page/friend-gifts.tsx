import { useLocation } from '@remix-run/react';
import { FriendGiftFilter } from '#app/features/friends/page/friend-gift-filter.tsx';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { FilterNews } from '#app/features/gifts/filter/filter-news.tsx';
import { filterGifts, giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { capitalized } from '#app/features/gifts/gift-texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { RetryLink } from '#app/ui/retry-link.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type FriendGiftsProps = {
  friend: { id: string; name: string };
  lists: string[];
  /** Those of the list in the address; null when they could not be loaded. */
  gifts: ListedGift[] | null;
  /** The cursor of the page of gifts after these. */
  next: string | null;
};

/** A friend's gifts with their filter, empty and failed too. */
export function FriendGifts({ friend, lists, gifts, next }: FriendGiftsProps) {
  const { noun } = useWording();
  const { search } = useLocation();
  const path = `/friend/${friend.id}`;
  const asked = new URLSearchParams(search);
  const filter = giftFilterOf(asked);
  const isPart = next !== null || asked.has('after');
  const shown = gifts && filterGifts(gifts, filter);
  return (
    <section aria-labelledby="friend-gifts-title">
      <h2 id="friend-gifts-title" className="mb-3 text-xl">
        {capitalized(noun)}s
      </h2>
      <FriendGiftFilter path={path} lists={lists} filter={filter} />
      {shown && <FilterNews count={shown.length} filter={filter} isPart={isPart} />}
      {shown === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to={`${path}${search}`} />
        </EmptyState>
      )}
      {shown?.length === 0 && <EmptyState drawing="no-gifts" text={`No hay ${noun}s para este usuario.`} />}
      {shown && shown.length > 0 && (
        <GiftGrid
          label={`${capitalized(noun)}s de ${friend.name}`}
          gifts={shown}
          card={({ id }) => ({ to: `${path}/gift/${id}${search}`, titleTag: 'h3' })}
        />
      )}
      <PageLinks next={next} headingId="friend-gifts-title" path={path} />
    </section>
  );
}
