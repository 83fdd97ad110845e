import { data } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { cached } from '#app/cache/cached.ts';
import { askToDraw } from '#app/features/draw-question/draw-question.server.tsx';
import { FriendSearch, SearchHits, type SearchHitsProps } from '#app/features/friends/friend-search.tsx';
import { loadFriends } from '#app/features/friends/friends.server.ts';
import { AnswerButtons } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { InviteLinkCard } from '#app/features/friends/invite-link/invite-link-card.tsx';
import { PersonMenu } from '#app/features/friends/person-menu.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FriendsDrawing } from '#app/ui/illustrations/friends-drawing.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';
import { FEWEST_DRAWN } from '#contract/draws.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { Profile } from '#contract/users.ts';

export const meta = pageMeta('Amigos');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  const found = await loadFriends(page);
  const mayDraw = !found.query && found.friends.length >= FEWEST_DRAWN - 1;
  const draw = mayDraw ? await askToDraw(page, '/home/friends') : null;
  const headers = draw && { 'Set-Cookie': draw.cookie };
  return data({ ...found, drawCard: draw?.markup ?? null }, { ...(headers && { headers }) });
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';

/** Not cached are a search, a later page and a new link. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const load = () => serverLoader<typeof loader>();
  if (new URL(request.url).search !== '') return load();
  return cached({ address: '/home/friends', slices: ['friends'], load });
};
clientLoader.hydrate = true as const;

/** The search of friends and the wider network, who waits for an answer, and the friends. */
export default function Friends() {
  const { query, link, isSearched, friends, next, invitations, nextInvitations, others, drawCard } =
    useLoaderData<typeof loader>();
  const search = { query, isSearched, friends, next, others };
  return (
    <>
      <PageTitle title="Amigos" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, drawn on the server by React, which escapes. */}
      {drawCard && <div dangerouslySetInnerHTML={{ __html: drawCard }} />}
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <FriendSearch query={query} />
          <SearchCount {...search} />
        </div>
        {query && <SearchHits {...search} />}
        {invitations.length > 0 && <ReceivedInvitations invitations={invitations} next={nextInvitations} />}
        {!query && <FriendList friends={friends} next={next} />}
        <InviteLinkCard link={link} />
        <div className="flex flex-wrap">
          <ButtonLink to="/amigo-invisible" variant="quiet" icon="envelope">
            Amigo invisible
          </ButtonLink>
        </div>
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
          <Row key={id} name={name} avatarUrl={avatarUrl} detail={email} to={`/friend/${id}`} />
        ))}
      </ul>
      <PageLinks next={next} headingId="friends-title" />
    </Card>
  );
}

/** How many people the search found, read out as it changes: it has to be there before the first search is. */
function SearchCount({ query, isSearched, friends, next, others }: SearchHitsProps) {
  const count = friends.length + (others?.length ?? 0);
  const isMore = next === null ? '' : 'Más de ';
  const found = others && (count === 1 ? '1 persona' : `${isMore}${count} personas`);
  const tooShort = 'Escribí al menos 2 letras para buscar en toda la red.';
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {query && (isSearched ? found : tooShort)}
    </p>
  );
}

type ReceivedInvitationsProps = {
  invitations: Invitation[];
  /** The cursor of the page after these. */
  next: string | null;
};

/** A page of the invitations that wait for an answer. */
function ReceivedInvitations({ invitations, next }: ReceivedInvitationsProps) {
  return (
    <Card as="section" aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="text-xl">
        Te invitaron
      </h2>
      <ul role="list" className="divide-y divide-line">
        {invitations.map(({ invitationId, fromUserId, fromUserName, fromUserAvatarUrl }) => (
          <Row key={invitationId} name={fromUserName} avatarUrl={fromUserAvatarUrl}>
            <AnswerButtons invitationId={invitationId} name={fromUserName} />
            <PersonMenu person={{ id: fromUserId, name: fromUserName }} back="/home/friends" />
          </Row>
        ))}
      </ul>
      <PageLinks next={next} headingId="invitations-title" label="Páginas de invitaciones" param="asked" />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
