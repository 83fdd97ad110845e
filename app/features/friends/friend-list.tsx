import { useSearchParams } from '@remix-run/react';
import { PersonRow } from '#app/features/friends/person-row.tsx';
import { Card } from '#app/ui/card.tsx';
import { FriendsDrawing } from '#app/ui/drawings/friends-drawing.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { Profile } from '#contract/users.ts';

type FriendListProps = {
  friends: Pick<Profile, 'id' | 'name' | 'email' | 'avatarUrl'>[];
  /** The cursor of the page after these. */
  next: string | null;
};

/** A page of friends by name, as the API sorts them. */
export function FriendList({ friends, next }: FriendListProps) {
  const isFirst = !useSearchParams()[0].has('after');
  if (friends.length === 0 && isFirst) {
    return (
      <EmptyState
        drawing={FriendsDrawing}
        text="Todavía no tenés amigos acá"
        hint="Buscá a alguien por su nombre y mandale una invitación."
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="friends-title">
      <h2 id="friends-title" className="text-xl">
        Tus amigos
      </h2>
      <ul role="list" className="friend-rows divide-y divide-line">
        {friends.map(({ id, name, email, avatarUrl }) => (
          <PersonRow key={id} name={name} avatarUrl={avatarUrl} detail={email} to={`/friend/${id}`} />
        ))}
      </ul>
      <PageLinks next={next} headingId="friends-title" />
    </Card>
  );
}
