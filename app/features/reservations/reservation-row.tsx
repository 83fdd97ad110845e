import type { ReactNode } from 'react';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftFriendName, giftTitle } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListedReservation } from '#contract/reservations.ts';

type ReservationRowProps = {
  reservation: ListedReservation;
  title: string;
  /** The page of the deseo. */
  to: string;
  /** How it stands, under the day: what was told, thanks. */
  children?: ReactNode;
  /** The one control of the row. */
  control?: ReactNode;
  /** The rest of what can be done. */
  menu?: ReactNode;
};

/** The name of a reservation's deseo, which may be gone. */
export function reservedTitle({ gift, goneGift }: ListedReservation, noun: string): string {
  const known = gift ?? goneGift;
  return known ? giftTitle(known, noun) : `Un ${noun}`;
}

/** A reservation as its holder sees it: picture, name, for whom, the day, one control, and the rest in a menu. */
export function ReservationRow(props: ReservationRowProps) {
  const { reservation, title, to, children, control, menu } = props;
  const { gift, goneGift, comment } = reservation;
  const known = gift ?? goneGift;
  const price = known && priceLabel(known.price, known.currency);
  const owner = gift ? giftFriendName(gift) : goneGift?.ownerName;
  const day = giftDate(reservation.reservationDate);
  return (
    <li className="relative py-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-card bg-sunken text-muted">
          {gift ? <GiftPicture gift={gift} alt="" sizes="5rem" /> : <Icon name="gift" size="large" />}
        </div>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className={`text-lg leading-tight ${menu ? 'pr-10' : ''}`}>
            {gift ? (
              <DelegatedLink
                to={to}
                className="-my-1.5 inline-block max-w-full min-w-touch py-3 hover:underline"
              >
                {title}
              </DelegatedLink>
            ) : (
              <span className="inline-block py-1.5 text-muted">{title}</span>
            )}
          </h3>
          {owner && <p className="break-words">para {owner}</p>}
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            {price && <span className="font-heading font-extrabold text-ink">{price}</span>}
            {day && (
              <span>
                <span className="sr-only">Reservado el </span>
                {day}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        {reservation.freedAt && <p className="text-sm">{reservationTexts.wasFreed}</p>}
        {comment && <p className="text-sm break-words whitespace-pre-line text-muted">“{comment}”</p>}
        {children}
        {control}
      </div>
      {menu && (
        <details className="print:hidden">
          {/* why: it stands in the corner, and what it opens under the row, where a form has room. */}
          <summary
            aria-label={`Opciones de ${title}`}
            className="absolute top-2 -right-2 grid size-touch cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden"
          >
            <Icon name="more" />
          </summary>
          <div className="mt-2 flex flex-col items-start">{menu}</div>
        </details>
      )}
    </li>
  );
}
