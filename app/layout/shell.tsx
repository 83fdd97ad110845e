import { type ReactNode, useRef } from 'react';
import { NavLink } from '#app/layout/nav-link.tsx';
import { SideMenu } from '#app/layout/side-menu.tsx';
import { UnreadBadge } from '#app/layout/unread-badge.tsx';
import { type NavItem, navItems } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { iconButtonClass } from '#app/ui/button.tsx';
import { DelegatedLinkHandler } from '#app/ui/delegated-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { SkipLink } from '#app/ui/visitor-layout.tsx';

type ShellProps = {
  /** Where one stands; null on a page that is none of the places, like a friend's. */
  current: NavItem | null;
  unreadCount: number;
  children: ReactNode;
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
      <TopBar unreadCount={unreadCount} current={current} />
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
      <DelegatedLinkHandler within={frame} />
    </div>
  );
}

type TopBarProps = { unreadCount: number; current: NavItem | null };

/** The header under 768 px: the name, the calendar, and the bell with its count. */
function TopBar({ unreadCount, current }: TopBarProps) {
  const { appName } = useSettings();
  const isCurrent = current === 'notifications';
  return (
    <header className="@container sticky top-0 z-30 flex h-head items-center justify-between bg-paper pr-2 pl-4 md:hidden">
      <NavLink place="feed" className="-ml-1 min-w-0 rounded-full px-1 py-1.5">
        <Logo name={appName} />
      </NavLink>
      <div className="flex">
        <NavLink place="dates" isCurrent={current === 'dates'} label="Fechas" className={iconButtonClass}>
          <Icon name="calendar" />
        </NavLink>
        <NavLink place="notifications" isCurrent={isCurrent} className={`relative ${iconButtonClass}`}>
          <Icon name="bell" isFilled={isCurrent} />
          <span className="sr-only">Notificaciones </span>
          <UnreadBadge unreadCount={unreadCount} className="absolute top-0 right-0" />
        </NavLink>
      </div>
    </header>
  );
}

/** The bar under 768 px: friends, feed, create, profile, each with drawing and word. */
function BottomBar({ current }: { current: NavItem | null }) {
  const { noun } = useSettings();
  const items: readonly { place: NavItem; word: string; label?: string }[] = [
    { place: 'friends', word: 'Amigos' },
    { place: 'feed', word: 'Inicio' },
    { place: 'create', word: 'Subir', label: `Subir ${noun}` },
    { place: 'profile', word: 'Perfil', label: 'Mi Perfil' },
  ];
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe md:hidden"
    >
      <ul className="mx-auto grid h-bar max-w-text grid-cols-4">
        {items.map(({ place, word, label }) => {
          const isCurrent = place === current;
          return (
            <li key={place}>
              <NavLink
                place={place}
                isCurrent={isCurrent}
                label={label}
                className={`flex h-full flex-col items-center justify-center text-bar font-semibold ${isCurrent ? 'text-primary' : 'text-muted'}`}
              >
                <span
                  className={`grid h-8 w-14 max-w-full place-items-center rounded-full ${isCurrent ? 'bg-primary-soft text-on-primary-soft [view-transition-name:bar-pill]' : ''}`}
                >
                  <Icon name={navItems[place].icon} />
                </span>
                {word}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
