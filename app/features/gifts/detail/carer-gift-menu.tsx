import { Link, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

type CarerGiftMenuProps = {
  gift: Pick<Gift, 'id' | 'userId' | 'status'>;
  /** What the gift is called, where its menu lies on its card. */
  onCardOf?: string;
};

/** What who cares for a gift's owner can do with it, on its card or in the header of its detail; each is an address. */
export function CarerGiftMenu({ gift: { id, userId, status }, onCardOf }: CarerGiftMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  useMenuDismissal(menu);
  const item = (page: string, icon: IconName, text: string, redirectTo = `${pathname}${search}`) => (
    <li>
      <Link
        to={`/gift/${id}/${page}?${new URLSearchParams({ redirectTo })}`}
        className="flex min-h-touch items-center gap-2 px-3 py-2 leading-tight hover:bg-sunken sm:gap-3 sm:px-4"
      >
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
  // why: in the header it hangs from all its buttons, since others stand at its right.
  return (
    <details ref={menu} className={`print:hidden ${onCardOf ? 'relative' : ''}`}>
      <summary
        aria-label={onCardOf ? `Opciones de ${onCardOf}` : 'Opciones'}
        className={`grid size-touch cursor-pointer list-none place-items-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden ${onCardOf ? 'bg-surface text-ink shadow-soft ring-1 ring-line' : ''}`}
      >
        <Icon name="more" />
      </summary>
      <ul
        role="list"
        className={`absolute z-20 w-max max-w-[calc(100cqi-0.5rem)] overflow-hidden rounded-card bg-surface py-1 shadow-soft ring-1 ring-line ${onCardOf ? 'right-0 mt-1' : 'top-full right-0'}`}
      >
        {item('edit', 'edit', 'Editar')}
        {item('received', 'gift', 'Ya lo recibió')}
        {status !== 'purchased' && item('purchased', 'check', 'Ya está comprado')}
        {/* why: where it stands now there is nothing once it is gone. */}
        {item('delete', 'trash', 'Eliminar', `/friend/${userId}`)}
      </ul>
    </details>
  );
}
