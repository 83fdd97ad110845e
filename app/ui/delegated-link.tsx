import { PrefetchPageLinks, useNavigate } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type DelegatedLinkProps = {
  /** A whole path of this site. */
  to: string;
  /** Leaves the page where it is scrolled to. */
  way?: 'stay' | undefined;
  /** The tab of `/home` that the page leads back to, in navigation state. */
  backTab?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

/**
 * A link for long lists: a bare `<a>`, whose clicks the shell's `DelegatedLinkHandler` handles. Each `Link` of the
 * framework resolves its path and has a dozen hooks, which made up a third of a long page's cost.
 */
export function DelegatedLink({ to, way, backTab, className, children, ...aria }: DelegatedLinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={aria['aria-label']}
      data-delegated={way ?? ''}
      data-back-tab={backTab}
    >
      {children}
    </a>
  );
}

/** How long the pointer rests on a link before its page is prefetched. */
const INTENT_MS = 100;

const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const;
const INTENTS_GONE = ['mouseleave', 'focusout', 'touchend'] as const;

type DelegatedLinkHandlerProps = {
  /** The element that the links are in. */
  within: RefObject<HTMLElement>;
};

function delegatedLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-delegated]') : null;
}

const pathOf = ({ pathname, search }: HTMLAnchorElement | Location) => `${pathname}${search}`;

/**
 * Handles the `DelegatedLink`s inside an element: a plain click navigates without loading the document, and pointing at a
 * link prefetches its page.
 */
export function DelegatedLinkHandler({ within }: DelegatedLinkHandlerProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(timer);
    const follow = (event: MouseEvent) => {
      const link = delegatedLinkOf(event.target);
      if (!link || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      const { delegated, backTab } = link.dataset;
      navigate(pathOf(link), {
        // why: as browsers do with a link to the page it is on.
        replace: pathOf(link) === pathOf(location),
        preventScrollReset: delegated === 'stay',
        // why: what opens over the page closes by a step back to it (`use-step-back.ts`).
        state: backTab ? { tab: backTab } : delegated === 'stay' ? { under: pathOf(location) } : null,
      });
    };
    const point = (event: Event) => {
      const link = delegatedLinkOf(event.target);
      forget();
      if (!link) return;
      timer = setTimeout(() => setWanted(pathOf(link)), INTENT_MS);
    };
    element.addEventListener('click', follow, { signal });
    for (const name of INTENTS) element.addEventListener(name, point, { signal, passive: true });
    for (const name of INTENTS_GONE) element.addEventListener(name, forget, { signal });
    return () => {
      forget();
      listening.abort();
    };
  }, [within, navigate]);
  return wanted && <PrefetchPageLinks page={wanted} />;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link is for the page to handle: with the keys held here the browser opens or saves it by itself. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
