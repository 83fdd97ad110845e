import { useSearchParams } from '@remix-run/react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { FirstGiftCard, NextBirthday, PublishedDrawing, ShareAll } from '#app/features/feed/feed-cards.tsx';
import { type FeedPage, useMoreGifts } from '#app/features/feed/use-more-gifts.ts';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useLatest } from '#app/ui/use-latest.ts';

type FeedTabProps = FeedPage & {
  isFirstPage: boolean;
  /** From `loadFirstSteps`. */
  isFirst: boolean;
  hasOwn: boolean;
  /** From `loadBirthdays`. */
  nextBirthday: ComponentProps<typeof NextBirthday>['friend'] | null;
  /** The markup that asks for one's own birthday, or leads to a draw (`birthdayCard`, `askToDraw`); null where nothing is asked. */
  questionCard: string | null;
};

/** Friends' gifts, newest first, with its empty and failed states. */
export function FeedTab(props: FeedTabProps) {
  const { isFirstPage, isFirst, hasOwn, nextBirthday, questionCard, ...page } = props;
  const { noun } = useSettings();
  const after = useSearchParams()[0].get('after');
  // why: without scripts the detail's address is all that knows to which page of the feed it closes.
  const behind = after ? `?${new URLSearchParams({ after })}` : '';
  const { gifts, next, hasFailed, isLoading, more } = useMoreGifts(page);
  const focusOnMore = useFocusOnMore(gifts?.length ?? 0);
  const sentinel = useNearViewport(next !== null && !hasFailed && !isLoading, more);
  return (
    <>
      <PageTitle title={`Los ${noun}s de tus amigos`} />
      {nextBirthday && <NextBirthday friend={nextBirthday} />}
      {isFirst && <FirstGiftCard noun={noun} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own components, drawn on the server by React, which escapes. */}
      {questionCard && <div dangerouslySetInnerHTML={{ __html: questionCard }} />}
      {gifts === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to="/home" />
        </EmptyState>
      )}
      {gifts?.length === 0 && (hasOwn ? <PublishedState noun={noun} /> : <NothingState noun={noun} />)}
      {gifts && gifts.length > 0 && (
        <GiftGrid
          label={`${noun}s de tus amigos`}
          gifts={gifts}
          card={({ id }) => ({ to: `/home/gift/${id}${behind}`, hasFriend: true })}
        />
      )}
      {(next || !isFirstPage) && (
        <nav
          ref={sentinel}
          aria-label="Páginas"
          aria-busy={isLoading}
          className="mt-6 flex flex-wrap justify-center gap-3"
        >
          {hasFailed && (
            <p role="alert" className="w-full text-center font-medium text-danger">
              Error al cargar los {noun}s. Por favor, inténtalo de nuevo.
            </p>
          )}
          {!isFirstPage && (
            <ButtonLink to="/home" variant="quiet" icon="arrow-up">
              Lo más nuevo
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              to={`/home?${new URLSearchParams({ after: next })}`}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                focusOnMore(event.currentTarget);
                more();
              }}
              variant="soft"
              icon={hasFailed ? 'refresh' : 'arrow-down'}
            >
              {hasFailed ? 'Reintentar' : 'Ver más'}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function NothingState({ noun }: { noun: string }) {
  return (
    <EmptyState
      drawing="no-gifts"
      text={`No hay ${noun}s disponibles`}
      hint={`Invitá a tus amigos para ver sus ${noun}s acá.`}
    >
      <ButtonLink to="/home/friends" icon="person-add">
        Buscar amigos
      </ButtonLink>
      <ButtonLink to="/home/create" icon="plus" variant="quiet">
        Subir {noun}
      </ButtonLink>
    </EmptyState>
  );
}

/** Stands in a feed without gifts for who has some of their own: others have to see them first. */
function PublishedState({ noun }: { noun: string }) {
  return (
    <EmptyState
      drawing={PublishedDrawing}
      text={`Tu ${noun} ya está publicado`}
      hint="Ahora que lo vean: mandá tu lista o invitá a tus amigos."
    >
      <ShareAll />
      <ButtonLink to="/home/friends" icon="person-add" variant="quiet">
        Invitar amigos
      </ButtonLink>
    </EmptyState>
  );
}

/**
 * Puts the focus on the first of the cards that a press of 'Ver más' brought: its link stands behind them by then, or is
 * gone. `count` is how many cards there are. Gives what is to be told of a press.
 */
function useFocusOnMore(count: number): (pressed: Element) => void {
  const press = useRef<{ pressed: Element; count: number } | null>(null);
  useEffect(() => {
    if (!press.current || count <= press.current.count) return;
    const { pressed, count: before } = press.current;
    press.current = null;
    // why: who went on meanwhile is not called back.
    if (document.activeElement !== pressed && document.activeElement !== document.body) return;
    document.querySelectorAll<HTMLElement>('.gift-card-link')[before]?.focus({ preventScroll: true });
  }, [count]);
  return (pressed) => {
    press.current = { pressed, count };
  };
}

/** How far below the screen it already counts as near, so that more is there before one arrives. */
const MARGIN = '800px';

/** Calls `onNear` when the element that the ref is put on comes near the screen, while `isWatching`. */
function useNearViewport(isWatching: boolean, onNear: () => void): RefObject<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const latest = useLatest(onNear);
  useEffect(() => {
    if (!isWatching || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return element;
}
