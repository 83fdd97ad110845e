import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

type PageLinksProps = {
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** The id of the list's heading, where the page begins. */
  headingId: string;
  label?: string;
  /** The parameter of the address that holds the cursor. */
  param?: string;
  /** The page that the list is on, where a dialog over it has an address of its own. */
  path?: string;
};

/** Links through a long list (pagination). They are addresses with scripts too, so that every page costs the same. */
export function PageLinks({ next, headingId, label = 'Páginas', param = 'after', path }: PageLinksProps) {
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).get(param);
  useFocusOnPage(shown, headingId);
  if (next === null && shown === null) return null;
  const to = (cursor: string | null) => {
    const params = new URLSearchParams(search);
    params.delete(param);
    if (cursor !== null) params.set(param, cursor);
    return { pathname: path ?? pathname, search: String(params), hash: headingId };
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      {shown !== null && (
        <ButtonLink to={to(null)} variant="quiet" icon="arrow-up">
          Volver al principio
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={to(next)} variant="soft" icon="arrow-down">
          Ver más
        </ButtonLink>
      )}
    </nav>
  );
}

/** Puts the focus where the new page begins, or it stays on a link behind it; the router scrolls there. */
export function useFocusOnPage(shown: string | null, headingId: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const heading = document.getElementById(headingId);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [shown, headingId]);
}
