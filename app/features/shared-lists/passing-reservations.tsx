import { Form, useNavigation } from '@remix-run/react';
import { giftFriendName, giftTitle } from '#app/features/gifts/gift-texts.ts';
import { isStanding } from '#app/features/reservations/reservation-blocks.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { ListedReservation } from '#contract/reservations.ts';

type PassingProps = {
  /** Of the guest who made them. */
  name: string;
  reservations: readonly ListedReservation[];
  /** What the guest keeps a place in: 'la vaquita'; null for nothing. */
  place: string | null;
  /** Where one goes afterwards. */
  next: string;
};

/** The question to an account: what a guest reserved, with their words, before it becomes the account's. */
export function PassingReservations({ name, reservations, place, next }: PassingProps) {
  const hasReservations = reservations.length > 0;
  const isBusy = useNavigation().formMethod === 'POST';
  if (reservations.length === 0 && !place) {
    return (
      <>
        <h1 className="text-2xl text-balance">No hay reservas para pasar a tu cuenta</h1>
        <ButtonLink to={next} className="self-start">
          Seguir
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl text-balance">
        {hasReservations ? 'Estas reservas pasan a tu cuenta' : `Tu lugar en ${place} pasa a tu cuenta`}
      </h1>
      <p className="break-words">
        {hasReservations ? (
          <>
            Las hizo <bdi>{name}</bdi>, sin cuenta. Si las pasás, van con tu nombre.
            {place && ` También pasa su lugar en ${place}.`}
          </>
        ) : (
          <>
            Se anotó <bdi>{name}</bdi>, sin cuenta. Si lo pasás, los demás ven tu nombre.
          </>
        )}
      </p>
      {hasReservations && (
        <ul role="list" className="divide-y divide-line">
          {reservations.map((reservation) => (
            <Passing key={reservation.id} reservation={reservation} />
          ))}
        </ul>
      )}
      <Form method="post" className="flex flex-wrap-reverse justify-end gap-3">
        <input type="hidden" name="intent" value="take" />
        <ButtonLink to={next} variant="quiet">
          {hasReservations ? 'No son mías' : 'No es mío'}
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Pasando...">
          {hasReservations ? 'Pasarlas' : 'Pasarlo'}
        </Button>
      </Form>
    </>
  );
}

function Passing({ reservation }: { reservation: ListedReservation }) {
  const { noun } = useSettings();
  const { gift, goneGift, comment } = reservation;
  const owner = gift ? giftFriendName(gift) : goneGift?.ownerName;
  const named = gift ?? goneGift;
  return (
    <li className="py-2 break-words">
      <p className="font-semibold">{named ? giftTitle(named, noun) : `Un ${noun}`}</p>
      <p className="text-muted">
        {owner && (
          <>
            para <bdi>{owner}</bdi>
          </>
        )}
        {!isStanding(reservation) && ' · ya no la tenés'}
      </p>
      {comment && <p className="whitespace-pre-line text-muted">“{comment}”</p>}
    </li>
  );
}
