import { Link, useLocation } from '@remix-run/react';
import { giftFriendName } from '#app/features/gifts/gift-texts.ts';
import { reportPath } from '#app/lib/block-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

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
