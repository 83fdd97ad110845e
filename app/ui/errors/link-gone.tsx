import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

type LinkGoneProps = {
  /** The page's name where `text` is no heading. */
  title?: string;
  text: string;
  hint: string;
  /** The way on; to the start if none is given. */
  children?: ReactNode;
};

/** Shows in an error boundary that a link serves no more (404), or what goes wrong with any page. */
export function LinkGone({ title, text, hint, children }: LinkGoneProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError isWholePage />;
  return (
    <VisitorLayout>
      {title && <h1 className="sr-only">{title}</h1>}
      <EmptyState drawing="no-match" text={text} hint={hint} isPage={!title}>
        {children ?? (
          <ButtonLink to="/" reloadDocument icon="home">
            Ir al inicio
          </ButtonLink>
        )}
      </EmptyState>
    </VisitorLayout>
  );
}
