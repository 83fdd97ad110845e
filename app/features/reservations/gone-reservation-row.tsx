import { giftDate } from '#app/features/gifts/gift-date.ts';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useWording } from '#app/wording/use-wording.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** A reservation whose gift its owner deleted: what it was, for whom, and that it is no longer there. */
export function GoneReservationRow({ reservation }: { reservation: ListedReservation }) {
  const { noun } = useWording();
  const { goneGift, comment } = reservation;
  const day = giftDate(reservation.reservationDate);
  const price = goneGift && priceLabel(goneGift.price, goneGift.currency);
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <div className="grid size-24 shrink-0 place-items-center rounded-card bg-sunken text-muted">
        <Icon name="gift" size="large" />
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <h3 className="text-lg leading-tight break-words text-muted">
          {goneGift ? giftTitle(goneGift, noun) : `Un ${noun}`}
        </h3>
        {goneGift?.ownerName && <p className="break-words">para {goneGift.ownerName}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {price && <span className="font-heading text-base font-extrabold">{price}</span>}
          {day && <span>Reservado el {day}</span>}
          <Badge tone="calm" icon="info">
            Ya no está
          </Badge>
        </p>
        {comment && <p className="text-sm break-words whitespace-pre-line text-muted">“{comment}”</p>}
      </div>
    </li>
  );
}
