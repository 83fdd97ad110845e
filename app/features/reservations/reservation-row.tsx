import { PurchasedBadge } from '#app/features/gifts/detail/gift-badges.tsx';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftFriendName, giftTitle } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { CancelReservation } from '#app/features/reservations/cancel-reservation.tsx';
import { GiverSide } from '#app/features/reservations/giver-side.tsx';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListedReservation } from '#contract/reservations.ts';

/** One of my reservations: what, for whom, the price, since when; an active one can be cancelled here. */
export function ReservationRow({ reservation }: { reservation: ListedReservation }) {
  const { noun } = useSettings();
  const { gift, comment, status } = reservation;
  if (!gift) return <GoneReservationRow reservation={reservation} />;
  const day = giftDate(reservation.reservationDate);
  const title = giftTitle(gift, noun);
  const price = priceLabel(gift.price, gift.currency);
  const friend = giftFriendName(gift);
  const isPurchased = gift.status === 'purchased';
  const canCancel = status === 'reserved' && !isPurchased && reservation.giverSide?.stage !== 'given';
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-card bg-sunken">
        <GiftPicture gift={gift} alt="" sizes="6rem" />
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <h3 className="text-lg leading-tight">
          <DelegatedLink
            to={`/gift/${gift.id}`}
            className="-my-1.5 inline-block max-w-full min-w-touch py-3 break-words hover:underline"
          >
            {title}
          </DelegatedLink>
        </h3>
        <p className="flex items-center gap-2">
          <Avatar src={gift.friendAvatar || gift.userAvatarUrl} name={friend} size="small" />
          <span className="min-w-0 break-words">para {friend}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {price && <span className="font-heading text-base font-extrabold text-ink">{price}</span>}
          {day && <span>Reservado el {day}</span>}
          {isPurchased && <PurchasedBadge />}
        </p>
        {reservation.freedAt && <p className="text-sm">{reservationTexts.wasFreed}</p>}
        {comment && <p className="text-sm break-words whitespace-pre-line text-muted">“{comment}”</p>}
      </div>
      {canCancel && (
        <CancelReservation
          giftId={gift.id}
          reservationId={reservation.id}
          label={`${reservationTexts.cancel} de ${title}`}
        />
      )}
      <GiverSide reservation={reservation} title={title} />
    </li>
  );
}

/** A reservation whose gift its owner deleted: what it was, for whom, and that it is no longer there. */
function GoneReservationRow({ reservation }: { reservation: ListedReservation }) {
  const { noun } = useSettings();
  const { goneGift, comment } = reservation;
  const day = giftDate(reservation.reservationDate);
  const price = goneGift && priceLabel(goneGift.price, goneGift.currency);
  const title = goneGift ? giftTitle(goneGift, noun) : `Un ${noun}`;
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <div className="grid size-24 shrink-0 place-items-center rounded-card bg-sunken text-muted">
        <Icon name="gift" size="large" />
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <h3 className="text-lg leading-tight break-words text-muted">{title}</h3>
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
      <GiverSide reservation={reservation} title={title} />
    </li>
  );
}
