import { useLocation } from '@remix-run/react';
import { RetryLink } from '#app/ui/retry-link.tsx';

/**
 * Whether an error is what Remix throws once it has asked for the document anew, since the server told it that the page is
 * of an older build.
 */
export function isNewerBuild(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Detected manifest version mismatch');
}

/** Stands in place of the page for the moment until that document is there: nothing went wrong. */
export function NewerBuild({ isWholePage }: { isWholePage: boolean }) {
  const { pathname, search } = useLocation();
  const Frame = isWholePage ? 'main' : 'div';
  return (
    <Frame className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 px-4">
      <p role="status" className="text-muted">
        Abriendo la versión nueva...
      </p>
      {/* why: who stops the loading has no other way on. */}
      <RetryLink to={`${pathname}${search}`} variant="quiet" />
    </Frame>
  );
}
