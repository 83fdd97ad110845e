import { Link, useLocation } from '@remix-run/react';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { giftFriendName } from '#app/features/gifts/gift-texts.ts';
import { reportPath } from '#app/lib/block-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

/** What is said of the days: when it was published, and when changed if that was another day; null when neither is credible. */
export function giftDays({ createdAt, updatedAt }: Pick<Gift, 'createdAt' | 'updatedAt'>) {
  const created = giftDate(createdAt);
  const updated = giftDate(updatedAt);
  const parts = [
    created && `Publicado el ${created}`,
    updated && updated !== created && `actualizado el ${updated}`,
  ];
  const said = parts.filter(Boolean).join(', ');
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : null;
}

/** Who published a gift and when, and what they add to it. */
export function GiftOwner({ gift }: { gift: Gift }) {
  const name = gift.userName.trim() || giftFriendName(gift);
  const days = giftDays(gift);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar src={gift.userAvatarUrl || gift.friendAvatar} name={name} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          {gift.careOf && <p className="text-sm break-words text-muted">A cargo de {gift.careOf}</p>}
          {days && <p className="text-sm text-muted">{days}</p>}
        </div>
      </div>
      {gift.comment && (
        <blockquote className="rounded-card bg-sunken px-4 py-3 whitespace-pre-line">
          <span className="sr-only">Comentario de {name}: </span>
          {gift.comment}
        </blockquote>
      )}
    </div>
  );
}

/** Leads from the foot of another's gift to the form that reports it. */
export function ReportGift({ gift }: { gift: Gift }) {
  const { pathname, search } = useLocation();
  const { noun } = useSettings();
  const person = { id: gift.userId, name: gift.userName.trim() || giftFriendName(gift) };
  const back = `${pathname}${search}`;
  return (
    <p className="-ml-2 print:hidden">
      <Link
        to={reportPath({ kind: 'gift', id: gift.id, person, back })}
        className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-muted hover:text-ink"
      >
        <Icon name="warning" size="small" />
        Denunciar este {noun}
      </Link>
    </p>
  );
}
