import { useLocation } from '@remix-run/react';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { Gift } from '#contract/gifts.ts';

/** What who cares for its owner can do with it; each is an address. */
export function CarerGiftLinks({ gift }: { gift: Pick<Gift, 'id' | 'userId' | 'status'> }) {
  const { pathname, search } = useLocation();
  const page = (name: string, redirectTo = `${pathname}${search}`) =>
    `/gift/${gift.id}/${name}?${new URLSearchParams({ redirectTo })}`;
  return (
    <p className="-ml-2 flex flex-wrap gap-x-2 text-muted print:hidden">
      <QuietLink to={page('edit')} icon="edit">
        Editar
      </QuietLink>
      <QuietLink to={page('received')} icon="gift">
        Ya lo recibió
      </QuietLink>
      {gift.status !== 'purchased' && (
        <QuietLink to={page('purchased')} icon="check">
          Ya está comprado
        </QuietLink>
      )}
      {/* why: where it stands now there is nothing once it is gone. */}
      <QuietLink to={page('delete', `/friend/${gift.userId}`)} icon="trash">
        Eliminar
      </QuietLink>
    </p>
  );
}
