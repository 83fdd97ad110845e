import { useSearchParams } from '@remix-run/react';
import { ReceivedInvitations } from '#app/features/friends/invitations/received-invitations.tsx';
import { InviteLinkCard } from '#app/features/friends/invite-link/invite-link-card.tsx';
import { PersonRow } from '#app/features/friends/person-row.tsx';
import { FriendSearch } from '#app/features/friends/search/friend-search.tsx';
import { SearchCount } from '#app/features/friends/search/search-count.tsx';
import { SearchHits } from '#app/features/friends/search/search-hits.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FriendsDrawing } from '#app/ui/illustrations/friends-drawing.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Invitation } from '#contract/invitations.ts';
import type { Profile, UserHit } from '#contract/users.ts';

type FriendsTabProps = {
  query: string;
  /** The link that was just made. */
  link: string | null;
  isSearched: boolean;
  /** A page of them, or of those that match the search. */
  friends: Pick<Profile, 'id' | 'name' | 'email' | 'avatarUrl'>[];
  next: string | null;
  invitations: Invitation[];
  nextInvitations: string | null;
  others: UserHit[] | null;
};

/** Who waits for an answer, the search of friends and the wider network, and the friends. */
export function FriendsTab(props: FriendsTabProps) {
  const { query, link, isSearched, friends, next, invitations, nextInvitations, others } = props;
  const search = { query, isSearched, friends, next, others };
  return (
    <>
      <PageTitle title="Amigos" />
      <div className="flex flex-col gap-6">
        {invitations.length > 0 && <ReceivedInvitations invitations={invitations} next={nextInvitations} />}
        <div className="flex flex-col gap-2">
          <FriendSearch query={query} />
          <SearchCount {...search} />
        </div>
        {query ? <SearchHits {...search} /> : <FriendList friends={friends} next={next} />}
        <InviteLinkCard link={link} />
      </div>
    </>
  );
}

type FriendListProps = {
  friends: Pick<Profile, 'id' | 'name' | 'email' | 'avatarUrl'>[];
  /** The cursor of the page after these. */
  next: string | null;
};

/** A page of friends by name, as the API sorts them. */
function FriendList({ friends, next }: FriendListProps) {
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
