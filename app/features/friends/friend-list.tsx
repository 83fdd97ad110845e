import { PersonRow } from '#app/features/friends/person-row.tsx';
import { Card } from '#app/ui/card.tsx';
import { FriendsDrawing } from '#app/ui/drawings/friends-drawing.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Profile } from '#contract/users.ts';

/** Friends by name, as the API sorts them (spec "Friends tab"). */
export function FriendList({ friends }: { friends: Pick<Profile, 'id' | 'name' | 'email' | 'avatarUrl'>[] }) {
  if (friends.length === 0) {
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
    </Card>
  );
}
