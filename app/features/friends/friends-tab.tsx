import { FriendList } from '#app/features/friends/friend-list.tsx';
import { ReceivedInvitations } from '#app/features/friends/invitations/received-invitations.tsx';
import { InviteLinkCard } from '#app/features/friends/invite-link/invite-link-card.tsx';
import { FriendSearch } from '#app/features/friends/search/friend-search.tsx';
import { SearchCount } from '#app/features/friends/search/search-count.tsx';
import { SearchHits } from '#app/features/friends/search/search-hits.tsx';
import { PageTitle } from '#app/features/shell/page-title.tsx';
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
