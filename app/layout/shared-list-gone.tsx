import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { VisitorLayout } from '#app/layout/visitor-layout.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

/** What the error boundaries of shared lists show: a link that serves no more, or what goes wrong with any page. */
export function SharedListGone() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError isWholePage />;
  return (
    <VisitorLayout>
      <EmptyState drawing="no-match" text={sharedListTexts.gone} hint={sharedListTexts.goneHint} isPage>
        <ButtonLink to="/" reloadDocument icon="home">
          Ir al inicio
        </ButtonLink>
      </EmptyState>
    </VisitorLayout>
  );
}
