import { places } from '#app/features/shell/nav-places.ts';
import { UnreadBadge } from '#app/features/shell/unread-badge.tsx';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button-style.ts';
import { Logo } from '#app/ui/logo.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type TopBarProps = { unreadCount: number; isCurrent: boolean };

/** The header under 768 px: the name, and the bell with its count. */
export function TopBar({ unreadCount, isCurrent }: TopBarProps) {
  const { appName } = useWording();
  return (
    <header className="sticky top-0 z-30 flex h-head items-center justify-between bg-paper pr-2 pl-4 md:hidden">
      <DelegatedLink to={places.feed.to} className="-ml-1 rounded-full px-1 py-1.5">
        <Logo name={appName} />
      </DelegatedLink>
      <DelegatedLink
        to={places.notifications.to}
        aria-current={isCurrent ? 'page' : undefined}
        className={`relative ${iconButtonClass}`}
      >
        <Icon name="bell" isFilled={isCurrent} />
        <span className="sr-only">Notificaciones </span>
        <UnreadBadge unreadCount={unreadCount} className="absolute top-0 left-5" />
      </DelegatedLink>
    </header>
  );
}
