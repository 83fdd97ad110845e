import { Link } from '@remix-run/react';
import { useSettings } from '#app/lib/settings-context.ts';
import { iconButtonClass } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { OwnGiftList } from '#contract/gift-lists.ts';

/** One of one's lists: the way to its gifts with how many there are, renaming, deleting. */
export function OwnListRow({ list }: { list: OwnGiftList }) {
  const { noun } = useSettings();
  const { name, giftCount } = list;
  return (
    <div className="flex items-center gap-1">
      <Link
        to={`/profile?${new URLSearchParams({ list: name })}`}
        className="flex min-h-touch min-w-0 grow items-center gap-3 rounded-small py-1 hover:text-primary"
      >
        <Icon name="list" className="text-muted" />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          {typeof giftCount === 'number' && (
            <span className="block text-sm text-muted">{`${giftCount} ${noun}${giftCount === 1 ? '' : 's'}`}</span>
          )}
        </span>
      </Link>
      <Link
        to={`/profile/lists?edit=${list.id}`}
        preventScrollReset
        aria-label={`Renombrar ${name}`}
        className={iconButtonClass}
      >
        <Icon name="edit" />
      </Link>
      <Link
        to={`/profile/lists/${list.id}/delete`}
        aria-label={`Eliminar ${name}`}
        className={iconButtonClass}
      >
        <Icon name="trash" />
      </Link>
    </div>
  );
}
