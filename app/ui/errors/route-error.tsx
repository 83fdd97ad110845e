import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isForeignAnswer } from '#app/lib/is-network-failure.ts';
import { ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type ErrorPayload, errorText } from '#app/ui/errors/error-texts.ts';
import { KnotDrawing, NoMatchDrawing, OfflineDrawing } from '#app/ui/illustrations/drawing.tsx';

/**
 * What an error boundary shows, by status, in Spanish, with a way on and the request's id. Inside the
 * shell it takes the place of the page alone, so that the menus stay.
 */
export function RouteError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
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

/**
 * True for what `fetch` throws when the browser cannot reach us, and when others answer. Each browser words it differently,
 * Safari twice: without a service worker in between and with one.
 */
export function isNetworkError(error: unknown): boolean {
  if (isForeignAnswer(error)) return true;
  return (
    error instanceof TypeError && /fetch|network|load failed|served by service worker/i.test(error.message)
  );
}

/** The way on where something could not be loaded: its page anew, as a document, since what scripts fetch has just failed. */
export function RetryLink({ to, variant }: { to: string; variant?: ButtonVariant }) {
  return (
    <ButtonLink to={to} reloadDocument icon="refresh" {...(variant && { variant })}>
      Reintentar
    </ButtonLink>
  );
}

const drawings = { error: KnotDrawing, 'not-found': NoMatchDrawing, offline: OfflineDrawing } as const;

type ErrorPageProps = {
  kind?: keyof typeof drawings;
  /** 'Página no encontrada' */
  title: string;
  /** What happened and what to do. */
  text: string;
  /** The number under which the log knows this failure, to be told to the support. */
  requestId?: string | null;
  /** The way on: a link to the start, a link that tries again. */
  children: ReactNode;
};

/** A whole page that says that something is not there or went wrong; it is the page's `<main>`. */
function ErrorPage({ kind = 'error', title, text, requestId, children }: ErrorPageProps) {
  const Picture = drawings[kind];
  return (
    <main
      id="contenido"
      className="mx-auto flex min-h-dvh max-w-text flex-col items-center justify-center gap-3 px-4 py-10 text-center"
    >
      <Picture />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="max-w-field text-balance text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
      {requestId && (
        <p className="mt-6 text-sm text-muted">
          Código del pedido: <code className="select-all">{requestId}</code>
        </p>
      )}
    </main>
  );
}
