import { useSearchParams } from '@remix-run/react';
import { useFocusOnMore } from '#app/features/feed/use-focus-on-more.ts';
import { type FeedPage, useMoreGifts } from '#app/features/feed/use-more-gifts.ts';
import { useNearViewport } from '#app/features/feed/use-near-viewport.ts';
import { GiftGrid } from '#app/features/gifts/cards/gift-grid.tsx';
import { PageTitle } from '#app/features/shell/page-title.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isPlainClick } from '#app/ui/is-plain-click.ts';
import { RetryLink } from '#app/ui/retry-link.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type FeedTabProps = FeedPage & { isFirstPage: boolean };

/** Friends' gifts, newest first, with its empty and failed states. */
export function FeedTab({ isFirstPage, ...page }: FeedTabProps) {
  const { noun } = useWording();
  const after = useSearchParams()[0].get('after');
  // why: without scripts the detail's address is all that knows to which page of the feed it closes.
  const behind = after ? `?${new URLSearchParams({ after })}` : '';
  const { gifts, next, hasFailed, isLoading, more } = useMoreGifts(page);
  const focusOnMore = useFocusOnMore(gifts?.length ?? 0);
  const sentinel = useNearViewport(next !== null && !hasFailed && !isLoading, more);
  return (
    <>
      <PageTitle title={`Los ${noun}s de tus amigos`} />
      {gifts === null && (
        <EmptyState drawing="error" text={`Error al cargar los ${noun}s. Por favor, inténtalo de nuevo.`}>
          <RetryLink to="/home" />
        </EmptyState>
      )}
      {gifts?.length === 0 && (
        <EmptyState
          drawing="no-gifts"
          text={`No hay ${noun}s disponibles`}
          hint={`Invitá a tus amigos para ver sus ${noun}s acá.`}
        >
          <ButtonLink to="/home?tab=friends" icon="person-add">
            Buscar amigos
          </ButtonLink>
          <ButtonLink to="/home?tab=create" icon="plus" variant="quiet">
            Subir {noun}
          </ButtonLink>
        </EmptyState>
      )}
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
