import type { ReactNode } from 'react';
import { KnotDrawing } from '#app/ui/illustrations/knot-drawing.tsx';
import { NoMatchDrawing } from '#app/ui/illustrations/no-match-drawing.tsx';
import { OfflineDrawing } from '#app/ui/illustrations/offline-drawing.tsx';

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
export function ErrorPage({ kind = 'error', title, text, requestId, children }: ErrorPageProps) {
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
