import { type ReactNode, useRef } from 'react';
import { invalidateAll } from '#app/cache/invalidate-all.ts';
import { BottomBar } from '#app/features/shell/bottom-bar.tsx';
import { type Place, places } from '#app/features/shell/nav-places.ts';
import { SideMenu } from '#app/features/shell/side-menu.tsx';
import { SkipLink } from '#app/features/shell/skip-link.tsx';
import { fetchScreenAt } from '#app/features/shell/tab-screens.ts';
import { TopBar } from '#app/features/shell/top-bar.tsx';
import { DelegatedLinkHandler } from '#app/ui/delegated-link-handler.tsx';

type ShellProps = {
  /** Where one stands; null on a page that is none of the places, like a friend's. */
  current: Place | null;
  unreadCount: number;
  children: ReactNode;
};

/** What the bare links of the shell and of the lists in it lead to, where an id is any, and what pages ask for by themselves. */
const kinds = [
  ...new Set(Object.values(places).map(({ to }) => to.replace(/\?.*/, ''))),
  '/friend/-',
  '/friend/-/gift/-',
  '/gift/-',
  '/home/gift/-',
  // why: a question whose route is not known fails without a connection before any loader could say what to do then, and
  // takes the whole app away.
  '/notifications/unread-count',
  '/home/feed',
  '/link-metadata',
];

/** Has the screen ready that a link leads to; what cannot be fetched now is fetched when it is pressed. */
const fetchAhead = (to: URL) => {
  fetchScreenAt(to).catch(() => undefined);
};

/** The frame of the signed-in app: bars on phones, a menu beside from 768 px, the page in `<main>`. */
export function Shell({ current, unreadCount, children }: ShellProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      className="max-md:[--spacing-ceiling:var(--spacing-head)] max-md:[--spacing-floor:var(--spacing-above-bar)] md:pl-menu"
    >
      <SkipLink />
      <TopBar unreadCount={unreadCount} isCurrent={current === 'notifications'} />
      <SideMenu current={current} unreadCount={unreadCount} />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto max-w-content px-4 pt-2 pb-8 outline-none md:px-6 md:pt-8"
      >
        {children}
      </main>
      <div aria-hidden="true" className="h-above-bar md:hidden" />
      <BottomBar current={current} />
      <DelegatedLinkHandler within={frame} kinds={kinds} onPoint={fetchAhead} onAgain={invalidateAll} />
    </div>
  );
}
