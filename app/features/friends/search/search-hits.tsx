import {
  AnswerButtons,
  InviteButton,
  WithdrawButton,
} from '#app/features/friends/invitations/invitation-buttons.tsx';
import { PersonMenu } from '#app/features/friends/person-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Row } from '#app/ui/row.tsx';
import type { Profile, UserHit } from '#contract/users.ts';

export type SearchHitsProps = {
  query: string;
  /** False while there is too little typed to search the network for. */
  isSearched: boolean;
  friends: Pick<Profile, 'id' | 'name' | 'email' | 'avatarUrl'>[];
  /** The cursor of the page of friends after these. */
  next: string | null;
  /** Null when the search failed. */
  others: UserHit[] | null;
};

/** What the search found: friends first, then the network, each marked by how the two stand. */
export function SearchHits({ query, isSearched, friends, next, others }: SearchHitsProps) {
  const count = friends.length + (others?.length ?? 0);
  return (
    <Card as="section" aria-labelledby="hits-title">
      <h2 id="hits-title" className="text-xl">
        Resultados para “{query}”
      </h2>
      {count > 0 && (
        <ul role="list" className="divide-y divide-line">
          {friends.map(({ id, name, email, avatarUrl }) => (
            <Row key={id} name={name} avatarUrl={avatarUrl} detail={email} to={`/friend/${id}`}>
              <Badge tone="calm" icon="check">
                Amigo
              </Badge>
            </Row>
          ))}
          {others?.map((hit) => (
            <Row key={hit.id} name={hit.name} avatarUrl={hit.avatarUrl}>
              <HitState hit={hit} />
              <PersonMenu person={hit} back={searchPath(query)} />
            </Row>
          ))}
        </ul>
      )}
      {others === null && (
        <EmptyState drawing="error" text="No se pudo buscar" hint="Probá de nuevo en un momento.">
          <RetryLink to={searchPath(query)} />
        </EmptyState>
      )}
      {isSearched && others && count === 0 && (
        <EmptyState
          drawing="no-match"
          text="No encontramos a nadie"
          hint="Probá con otra parte del nombre."
        />
      )}
      <PageLinks next={next} headingId="hits-title" />
    </Card>
  );
}

const searchPath = (query: string) => `/home/friends?${new URLSearchParams({ q: query })}`;

function HitState({ hit }: { hit: UserHit }) {
  if (hit.relation === 'invited') {
    return (
      <>
        {/* why: the longest of the badges, wider than the card with text at 200%. */}
        <Badge tone="calm" icon="clock" className="whitespace-normal!">
          Invitación enviada
        </Badge>
        {hit.invitationId && <WithdrawButton invitationId={hit.invitationId} name={hit.name} />}
      </>
    );
  }
  if (hit.relation === 'invitedMe' && hit.invitationId) {
    return <AnswerButtons invitationId={hit.invitationId} name={hit.name} />;
  }
  return <InviteButton userId={hit.id} name={hit.name} />;
}
