import { Form } from '@remix-run/react';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { ToPool } from '#app/features/reservations/to-pool.tsx';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { WayBack } from '#app/features/shared-lists/way-back.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Gift } from '#contract/gifts.ts';
import type { Reservation } from '#contract/reservation-shape.ts';

type ReservedByMeProps = {
  gift: Gift;
  ownerName: string;
  reservation: Reservation;
  token: string;
  /** For a guest: the address that opens their reservations, and the e-mail that waits to be confirmed. */
  wayBack: string | null;
  unconfirmedEmail: string | null;
};

/** Confirms, over a gift of a shared list, that the viewer reserved it, and leads back to the list. */
export function ReservedByMe(props: ReservedByMeProps) {
  const { gift, ownerName, reservation, token, wayBack, unconfirmedEmail } = props;
  const { noun } = useSettings();
  return (
    <Card as="section" aria-labelledby="reserved" className="mx-auto mb-4 flex max-w-text flex-col gap-3">
      <div className="flex items-center gap-4">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-card bg-sunken">
          <GiftPicture gift={gift} alt="" sizes="5rem" isFirst />
        </div>
        <div className="min-w-0">
          <h1 id="reserved" className="text-xl">
            {giftTitle(gift, noun)}
          </h1>
          <p className="font-medium text-balance text-on-reserved-soft">
            {sharedListTexts.mineSecret(ownerName)}
          </p>
        </div>
      </div>
      {unconfirmedEmail && (
        <p className="rounded-card bg-sunken p-3 break-words">{sharedListTexts.openMail(unconfirmedEmail)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/lista/${token}`} className="grow">
          {sharedListTexts.back}
        </ButtonLink>
        {reservation.poolId ? (
          <ToPool poolId={reservation.poolId} />
        ) : (
          <Form method="post" action={`/lista/${token}/deseo/${gift.id}/reservar`}>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="reservationId" value={reservation.id} />
            <Button variant="quiet">{reservationTexts.cancel}</Button>
          </Form>
        )}
      </div>
      {wayBack && <WayBack url={wayBack} what="Mi reserva" text={sharedListTexts.keep} />}
    </Card>
  );
}

/** Offers an account to a guest who has just reserved something, or says whom to ask. The last thing on its page. */
export function OwnListAdvert({ token }: { token: string }) {
  const { registration } = useSettings();
  if (registration !== 'open') return <AskForAccount className="mt-8 text-center" />;
  return (
    <p className="mt-8 flex flex-col items-center gap-3 text-center">
      <span className="text-balance">{sharedListTexts.yours}</span>
      <ButtonLink to={signingPath('/register', token)} variant="quiet">
        Crear mi cuenta
      </ButtonLink>
    </p>
  );
}
