import { Link } from '@remix-run/react';
import { iconButtonClass } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

/** One of one's lists: its gifts, renaming, deleting. */
export function OwnListRow({ list }: { list: GiftList }) {
  return (
    <div className="flex items-center gap-1">
      <Icon name="list" className="mr-2 text-muted" />
      <span className="min-w-0 grow py-2 font-semibold break-words">{list.name}</span>
      <Link
        to={`/profile/lists?edit=${list.id}`}
        preventScrollReset
        aria-label={`Renombrar ${list.name}`}
        className={iconButtonClass}
      >
        <Icon name="edit" />
      </Link>
      <Link
        to={`/profile/lists/${list.id}/delete`}
        aria-label={`Eliminar ${list.name}`}
        className={iconButtonClass}
      >
        <Icon name="trash" />
      </Link>
    </div>
  );
}
