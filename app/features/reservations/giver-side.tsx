import { Link, useFetcher } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { giftFriendName } from '#app/features/gifts/gift-texts.ts';
import { priceLabel } from '#app/features/gifts/price.ts';
import { CancelReservation } from '#app/features/reservations/cancel-reservation.tsx';
import { giverTexts, notesPath, tellPath } from '#app/features/reservations/giver-texts.ts';
import { PoolWords } from '#app/features/reservations/pool-rows.tsx';
import { isHeld, isStanding } from '#app/features/reservations/reservation-blocks.ts';
import { ReservationRow, reservedTitle } from '#app/features/reservations/reservation-row.tsx';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { GiverSide as Side } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';

type GiverRowProps = {
  reservation: ListedReservation;
  /** How many give it together, where it is known. */
  poolCount: number | null | undefined;
};

/** One of a giver's own reservations: its steps, and in the menu telling, notes and cancelling. */
export function GiverRow({ reservation, poolCount }: GiverRowProps) {
  const { noun } = useSettings();
  const { id, gift, goneGift, giverSide, poolId } = reservation;
  const title = reservedTitle(reservation, noun);
  const isGiven = giverSide?.stage === 'given';
  const isTold = isGiven && giverSide.revealedAt !== null;
  // why: what several give together is ended on its own page, which tells the others.
  const mayCancel = isStanding(reservation) && gift?.status !== 'purchased' && !isGiven && !poolId;
  const isKept = giverSide && isHeld(reservation);
  return (
    <ReservationRow
      reservation={reservation}
      title={title}
      to={`/gift/${gift?.id}`}
      control={isKept && !isTold && <Steps id={id} stage={giverSide.stage} title={title} />}
      menu={
        (isKept || mayCancel) && (
          <>
            {isGiven && !isTold && (
              <MenuLink to={tellPath(id)} icon="gift">
                {giverTexts.tell}
              </MenuLink>
            )}
            {isKept && <Notes id={id} side={giverSide} title={title} />}
            {mayCancel && (
              <CancelReservation
                giftId={reservation.giftId}
                reservationId={id}
                label={`${reservationTexts.cancel} de ${title}`}
              />
            )}
          </>
        )
      }
    >
      {poolId && <PoolWords id={poolId} count={poolCount} />}
      {goneGift?.isHidden && <p className="text-sm">{giverTexts.hidden}</p>}
      {isKept && <Marked reservation={reservation} givenAt={giverSide.givenAt} />}
      {giverSide && <ThanksSaid thanks={giverSide.thanks} />}
      {giverSide?.revealedAt && (
        <p className="break-words text-muted">
          {giverTexts.told}
          {giverSide.revealMessage && `: “${giverSide.revealMessage}”`}
        </p>
      )}
    </ReservationRow>
  );
}

type MenuLinkProps = { to: string; icon: IconName; children: ReactNode };

const MenuLink = ({ to, icon, children }: MenuLinkProps) => (
  <Link to={to} className="flex min-h-touch items-center gap-2 font-semibold">
    <Icon name={icon} />
    {children}
  </Link>
);

type NotesProps = { id: string; side: Side; title: string };

/** What the giver spent and noted, and the way to change it. */
function Notes({ id, side: { spent, spentCurrency, note }, title }: NotesProps) {
  const noted = [priceLabel(spent, spentCurrency), note].filter(Boolean).join(' · ');
  return (
    <>
      <MenuLink to={notesPath(id)} icon="edit">
        {giverTexts.notes}
        <span className="sr-only"> de {title}</span>
      </MenuLink>
      {noted && <p className="pb-2 text-sm break-words whitespace-pre-line text-muted">{noted}</p>}
    </>
  );
}

type MarkedProps = { reservation: ListedReservation } & Pick<Side, 'givenAt'>;

/** Who says that it is there: the giver, the owner, or both. */
function Marked({ reservation: { gift }, givenAt }: MarkedProps) {
  const day = giftDate(givenAt);
  return (
    <>
      {day && <p className="text-sm">{giverTexts.givenOn(day)}</p>}
      {gift?.status === 'purchased' && (
        <p className="text-sm break-words">{giverTexts.ownerHasIt(giftFriendName(gift))}</p>
      )}
    </>
  );
}

/** What the owner said to whoever gave it. */
export function ThanksSaid({ thanks }: Pick<Side, 'thanks'>) {
  return thanks.map(({ id, message }) => (
    <p key={id} className="rounded-card bg-sun-soft p-3 break-words whitespace-pre-line text-on-sun-soft">
      Te dijo gracias{message && `: «${message}»`}
    </p>
  ));
}

const steps = Object.entries(giverTexts.steps) as [keyof typeof giverTexts.steps, string][];

type StepsProps = Pick<Side, 'stage'> & { id: string; title: string };

/** Three steps in one row; pressing the one that it stands at takes it back. */
function Steps({ id, stage, title }: StepsProps) {
  const fetcher = useFetcher<RefusedForm>({ key: `step-${id}` });
  const isBusy = fetcher.state !== 'idle';
  const holdWhileBusy = (event: MouseEvent) => isBusy && event.preventDefault();
  return (
    <fetcher.Form method="post" action="/reservations" preventScrollReset className="print:hidden">
      <input type="hidden" name="reservationId" value={id} />
      <fieldset className="grid min-w-0 grid-cols-3 overflow-hidden rounded-full border border-edge">
        <legend className="sr-only">Cómo va {title}</legend>
        {steps.map(([step, word]) => (
          <button
            key={step}
            type="submit"
            name="stage"
            value={step === stage ? giverTexts.stepBack[step] : step}
            aria-pressed={step === stage}
            aria-disabled={isBusy || undefined}
            onClick={holdWhileBusy}
            className={`flex min-h-touch min-w-0 items-center justify-center border-edge text-step font-semibold whitespace-nowrap not-last:border-r focus-visible:-outline-offset-2 ${
              step === stage ? 'bg-primary-soft text-on-primary-soft' : 'text-ink hover:bg-sunken'
            }`}
          >
            {step === stage && <Icon name="check" size="small" className="min-w-0 shrink" />}
            {word}
          </button>
        ))}
      </fieldset>
      <FetcherErrors fetcher={fetcher} />
    </fetcher.Form>
  );
}
