import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { type ErrorPayload, errorText } from '#app/features/errors/error-texts.ts';
import { isNetworkError } from '#app/features/errors/is-network-error.ts';
import { isNewerBuild, NewerBuild } from '#app/features/errors/newer-build.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { RetryLink } from '#app/ui/retry-link.tsx';

/**
 * What an error boundary shows, by status, in Spanish, with a way on and the request's id. Inside the
 * shell it takes the place of the page alone, so that the menus stay.
 */
export function RouteError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isNewerBuild(error)) return <NewerBuild isWholePage={isWholePage} />;
  const isAnswer = isRouteErrorResponse(error);
  const status = isAnswer ? error.status : isNetworkError(error) ? 0 : 500;
  const payload = isAnswer && typeof error.data === 'object' ? (error.data as ErrorPayload) : null;
  const { title, text } = errorText(status, payload);
  const isMissing = status === 404;
  const wayOn = (
    <>
      {!isMissing && <RetryLink to={`${pathname}${search}`} />}
      {/* why: without a connection the feed can be read, the login page cannot. */}
      <ButtonLink
        to={status === 0 ? '/home' : '/'}
        reloadDocument
        variant={isMissing ? 'primary' : 'quiet'}
        icon="home"
      >
        Ir al inicio
      </ButtonLink>
    </>
  );
  if (!isWholePage) {
    return (
      <EmptyState
        drawing={status === 0 ? 'offline' : isMissing ? 'no-match' : 'error'}
        text={title}
        hint={text}
        isPage
      >
        {wayOn}
        {payload?.requestId && <RequestId id={payload.requestId} />}
      </EmptyState>
    );
  }
  return (
    <ErrorPage
      kind={status === 0 ? 'offline' : isMissing ? 'not-found' : 'error'}
      title={title}
      text={text}
      requestId={isMissing ? null : payload?.requestId}
    >
      {wayOn}
    </ErrorPage>
  );
}

function RequestId({ id }: { id: string }) {
  return (
    <p className="w-full text-sm text-muted">
      Código del pedido: <code className="select-all">{id}</code>
    </p>
  );
}
