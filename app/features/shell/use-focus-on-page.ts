import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * After going to another page by script, puts the focus at the new page's start, as a browser does after a load, so that
 * a screen reader goes on there and not in the menu. A focus that is inside the page already stays.
 */
export function useFocusOnPage() {
  const { pathname, search } = useLocation();
  const page = `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const main = document.getElementById('contenido');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [page]);
}
