import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { blockPath, reportPath } from '#app/lib/block-paths.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type PersonMenuProps = {
  person: { id: string; name: string };
  /** The page it stands on. */
  back: string;
};

/** Blocks or reports somebody who is no friend. */
export function PersonMenu({ person: { id, name }, back }: PersonMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuDismissal(menu);
  const person = { id, name };
  return (
    <details ref={menu} className="relative ml-auto">
      <summary
        aria-label={`Opciones de ${name}`}
        className="grid size-touch cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <ul
        role="list"
        className="absolute right-0 z-20 mt-1 w-max max-w-[70vw] overflow-hidden rounded-card bg-surface py-1 shadow-soft ring-1 ring-line"
      >
        <Item to={blockPath(person, back)} icon="block" text="Bloquear" />
        <Item to={reportPath({ kind: 'person', id, person, back })} icon="warning" text="Denunciar" />
      </ul>
    </details>
  );
}

function Item({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-touch items-center gap-3 px-4 py-2 hover:bg-sunken">
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
}
