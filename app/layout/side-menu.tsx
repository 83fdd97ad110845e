import { NavLink } from '#app/layout/nav-link.tsx';
import { UnreadBadge } from '#app/layout/unread-badge.tsx';
import { type NavItem, navItems } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';

type SideMenuProps = { current: NavItem | null; unreadCount: number };

const itemClass = 'flex min-h-12 items-center gap-3 rounded-full px-3.5 font-semibold';

/** The menu from 768 px on: seven places with drawing and word, the unread count at the notifications. */
export function SideMenu({ current, unreadCount }: SideMenuProps) {
  const { appName, noun } = useSettings();
  const items: readonly { place: NavItem; word: string }[] = [
    { place: 'feed', word: 'Inicio' },
    { place: 'create', word: `Subir ${noun}` },
    { place: 'friends', word: 'Amigos' },
    { place: 'dates', word: 'Fechas' },
    { place: 'notifications', word: 'Notificaciones' },
    { place: 'reservations', word: 'Mis reservas' },
    { place: 'profile', word: 'Mi Perfil' },
  ];
  return (
    <header className="fixed inset-y-0 left-0 z-30 hidden w-menu-whole flex-col gap-6 overflow-y-auto border-r border-line bg-surface py-5 pr-3 pl-menu-start md:flex">
      <NavLink place="feed" className="self-start rounded-full px-3 py-1">
        <Logo name={appName} />
      </NavLink>
      <nav aria-label="Principal">
        <ul className="flex flex-col gap-1">
          {items.map(({ place, word }) => {
            const isCurrent = place === current;
            return (
              <li key={place}>
                <NavLink
                  place={place}
                  isCurrent={isCurrent}
                  className={`${itemClass} ${isCurrent ? 'bg-primary-soft text-on-primary-soft' : 'text-ink hover:bg-sunken'}`}
                >
                  <Icon name={navItems[place].icon} />
                  {word}
                  {place === 'notifications' && <UnreadBadge unreadCount={unreadCount} className="ml-auto" />}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </header>
  );
}
