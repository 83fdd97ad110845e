import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { VisitorLayout } from '#app/layout/visitor-layout.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

/** What the error boundaries of a guest's reservations show: a key that serves no more, or what goes wrong with any page. */
export function GuestGone() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError isWholePage />;
  return (
    <VisitorLayout>
      <EmptyState
        drawing="no-match"
        text="No encontramos tus reservas"
        hint="Abrí el link que guardaste, o entrá de nuevo desde la lista."
        isPage
      >
        <ButtonLink to="/" reloadDocument icon="home">
          Ir al inicio
        </ButtonLink>
      </EmptyState>
    </VisitorLayout>
  );
}
