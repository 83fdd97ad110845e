import type { ReactNode } from 'react';
import { BottomBar } from '#app/features/shell/bottom-bar.tsx';
import type { Place } from '#app/features/shell/nav-places.ts';
import { SideMenu } from '#app/features/shell/side-menu.tsx';
import { SkipLink } from '#app/features/shell/skip-link.tsx';
import { TopBar } from '#app/features/shell/top-bar.tsx';

type ShellProps = {
  /** The setting APP_NAME. */
  appName: string;
  /** The {product} noun. */
  noun: string;
  /** Where one stands; null on a page that is none of the places, like a friend's. */
  current: Place | null;
  unreadCount: number;
  children: ReactNode;
};

/** The frame of the signed-in app (look.md "Shell"): bars on phones, a menu beside from 768 px, the page in `<main>`. */
export function Shell({ appName, noun, current, unreadCount, children }: ShellProps) {
  return (
    <div className="max-md:[--spacing-ceiling:var(--spacing-head)] max-md:[--spacing-floor:var(--spacing-above-bar)] md:pl-menu">
      <SkipLink />
      <TopBar appName={appName} unreadCount={unreadCount} isCurrent={current === 'notifications'} />
      <SideMenu appName={appName} noun={noun} current={current} unreadCount={unreadCount} />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto max-w-content px-4 pt-2 pb-8 outline-none md:px-6 md:pt-8"
      >
        {children}
      </main>
      <div aria-hidden="true" className="h-above-bar md:hidden" />
      <BottomBar noun={noun} current={current} />
    </div>
  );
}
