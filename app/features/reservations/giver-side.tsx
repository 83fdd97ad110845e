import { Link, useFetcher } from '@remix-run/react';
import { GiverNotes } from '#app/features/reservations/giver-notes.tsx';
import { giverTexts, tellPath } from '#app/features/reservations/giver-texts.ts';
import { isHeld } from '#app/features/reservations/reservation-blocks.ts';
import { FetcherErrors } from '#app/forms/form-errors.tsx';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { Button } from '#app/ui/button.tsx';
import type { GiverSide as Side } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';

type GiverSideProps = { reservation: ListedReservation; title: string };

/** What a giver keeps of a reservation of theirs: steps, notes, whether they told, and how they were thanked. */
export function GiverSide({ reservation, title }: GiverSideProps) {
  const { id, giverSide } = reservation;
  if (!giverSide) return null;
  const { stage, revealedAt, revealMessage } = giverSide;
  const isTold = stage === 'given' && revealedAt !== null;
  return (
    <div className="flex min-w-0 basis-full flex-col gap-3 empty:hidden">
      <ThanksSaid thanks={giverSide.thanks} />
      {revealedAt && (
        <p className="break-words text-muted">
          {giverTexts.told}
          {revealMessage && `: “${revealMessage}”`}
        </p>
      )}
      {isHeld(reservation) && (
        <>
          {!isTold && <Steps id={id} stage={stage} title={title} />}
          {stage === 'given' && !isTold && (
            <Link
              to={tellPath(id)}
              className="inline-flex min-h-touch items-center self-start font-semibold text-primary underline"
            >
              {giverTexts.tell}
            </Link>
          )}
          <GiverNotes reservation={reservation} side={giverSide} title={title} />
        </>
      )}
    </div>
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

const stages = Object.entries(giverTexts.stages) as [Side['stage'], string][];

function Steps({ id, stage, title }: { id: string; stage: Side['stage']; title: string }) {
  const fetcher = useFetcher<RefusedForm>({ key: `step-${id}` });
  const current = fetcher.formData?.get('stage') ?? stage;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Cómo va {title}</legend>
      {stages.map(([value, label]) => (
        <fetcher.Form key={value} method="post" action="/reservations" preventScrollReset>
          <input type="hidden" name="intent" value="stage" />
          <input type="hidden" name="reservationId" value={id} />
          <input type="hidden" name="stage" value={value} />
          <Button
            variant={current === value ? 'soft' : 'quiet'}
            icon={current === value ? 'check' : undefined}
            // why: it is so already.
            type={current === value ? 'button' : 'submit'}
            aria-pressed={current === value}
            isBusy={fetcher.state === 'submitting'}
          >
            {label}
          </Button>
        </fetcher.Form>
      ))}
      <FetcherErrors fetcher={fetcher} />
    </fieldset>
  );
}
