import { PrefetchPageLinks, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';

/** How long the pointer rests on a link before its page is prefetched. */
const INTENT_MS = 100;

function softLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
}

const pathOf = ({ pathname, search }: HTMLAnchorElement) => `${pathname}${search}`;

/**
 * Brings the `SoftLink`s inside an element to life: a plain click goes to the page without loading the document, and the
 * page of a link that is pointed at is fetched ahead.
 */
export function SoftLinks({ within }: { within: RefObject<HTMLElement> }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = softLinkOf(event.target);
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      navigate(pathOf(link), { preventScrollReset: link.dataset['soft'] === 'stay' });
    };
    const onIntent = (event: Event) => {
      const link = softLinkOf(event.target);
      clearTimeout(timer);
      if (link) timer = setTimeout(() => setWanted(pathOf(link)), INTENT_MS);
    };
    const onGone = () => clearTimeout(timer);
    element.addEventListener('click', onClick);
    for (const name of ['mouseover', 'focusin', 'touchstart'])
      element.addEventListener(name, onIntent, { passive: true });
    for (const name of ['mouseleave', 'focusout', 'touchend']) element.addEventListener(name, onGone);
    return () => {
      onGone();
      element.removeEventListener('click', onClick);
      for (const name of ['mouseover', 'focusin', 'touchstart']) element.removeEventListener(name, onIntent);
      for (const name of ['mouseleave', 'focusout', 'touchend']) element.removeEventListener(name, onGone);
    };
  }, [within, navigate]);
  return wanted && <PrefetchPageLinks page={wanted} />;
}
