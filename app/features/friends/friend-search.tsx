import { Form, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  AnswerButtons,
  InviteButton,
  WithdrawButton,
} from '#app/features/friends/invitations/invitation-buttons.tsx';
import { PersonMenu } from '#app/features/friends/person-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Row } from '#app/ui/row.tsx';
import type { Profile, UserHit } from '#contract/users.ts';

/** The one search over friends and the network: by name, or by their whole e-mail; the search is in the address. */
export function FriendSearch({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    // why: the address may change while the field is shown (back, the menu), but must not overwrite what is being typed.
    if (input && document.activeElement !== input) input.value = query;
  }, [query]);
  return (
    <Form
      method="get"
      action="/home/friends"
      role="search"
      className="flex flex-wrap items-end gap-3"
      {...useDebouncedSearch()}
    >
      <div className="min-w-36 flex-1">
        <Field
          ref={field}
          id="friend-search"
          name="q"
          type="search"
          label="Buscar personas"
          hint="Por nombre, o con el email completo."
          defaultValue={query}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <Button icon="search">Buscar</Button>
    </Form>
  );
}

const PAUSE_MS = 300;

/**
 * Submits a search form when typing pauses, in place of its button, unless one goes elsewhere first; the address changes
 * without a new history entry.
 * Gives the form's `onInput` and `onSubmit`.
 */
function useDebouncedSearch() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const stop = () => clearTimeout(timer.current);
    // why: the search would call off the way elsewhere; not told by `useNavigation`, which a busy page learns of too late.
    const stopAtLink = ({ target }: Event) => target instanceof Element && target.closest('a') && stop();
    document.addEventListener('click', stopAtLink, { capture: true, signal });
    window.addEventListener('popstate', stop, { signal });
    return () => {
      gone.abort();
      stop();
    };
  }, []);
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
    },
    // why: Enter or the button is quicker than the pause; the search must not be sent twice.
    onSubmit: () => clearTimeout(timer.current),
  };
}

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
