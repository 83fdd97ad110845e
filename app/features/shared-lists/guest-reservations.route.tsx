import { Form, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { guestKeepsText } from '#app/features/auth/sign-in-fields.tsx';
import { SignUpButton } from '#app/features/auth/sign-up-way.tsx';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { ThanksSaid } from '#app/features/reservations/giver-side.tsx';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { PoolRows } from '#app/features/reservations/pool-rows.tsx';
import { ReservationRow, reservedTitle } from '#app/features/reservations/reservation-row.tsx';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { CommentFold, EmailFold } from '#app/features/shared-lists/guest-folds.tsx';
import {
  answerGuestForm,
  loadGuestReservations,
} from '#app/features/shared-lists/guest-reservations.server.ts';
import { LeaveGuest } from '#app/features/shared-lists/shared-list-foot.tsx';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { WayBack } from '#app/features/shared-lists/way-back.tsx';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { firstName } from '#app/lib/first-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';
import type { EnteredList } from '#contract/list-links.ts';
import type { ListedReservation } from '#contract/reservations.ts';

export const meta = pageMeta('Mis reservas');
export const handle: PageHandle = { noScripts: 'all' };
export const loader = pageLoader(loadGuestReservations);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerGuestForm);

export const clientAction = formAction('guest', connectionTexts.network);

/** What somebody without an account reserved; below it, how they keep it. */
export default function GuestReservations() {
  const { active, over, lists, draws, pools, guest, wayBack } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const token = lists[0]?.token ?? null;
  return (
    <VisitorLayout>
      <div className="mx-auto max-w-text">
        <PageTitle title="Mis reservas" hint={`Los ${noun}s que vas a regalar. Sus dueños no lo saben.`} />
        {active.length + pools.length === 0 && (
          <EmptyState drawing="no-gifts" text={`No tenés ningún ${noun} reservado`} />
        )}
        {active.length > 0 && (
          <Card as="section" aria-labelledby="guest-active">
            <h2 id="guest-active" className="sr-only">
              Para regalar
            </h2>
            <ul role="list" className="-my-4 divide-y divide-line">
              {active.map((reservation) => (
                <Reserved key={reservation.id} reservation={reservation} lists={lists} />
              ))}
            </ul>
          </Card>
        )}
        <div className="mt-4 empty:hidden">
          <PoolRows pools={pools} />
        </div>
        <nav aria-label="Listas" className="mt-4 flex flex-col gap-2">
          {draws.map(({ id, name }) => (
            <ButtonLink key={id} to={drawPath(id)} variant="soft" icon="envelope" className="wrap-anywhere">
              Amigo invisible: {name}
            </ButtonLink>
          ))}
          {lists.map(({ token: of, owner, listName }) => (
            <ButtonLink key={of} to={`/lista/${of}`} variant="soft" className="wrap-anywhere">
              Volver a la lista de {firstName(owner.name)}
              {listName && `: ${listName}`}
            </ButtonLink>
          ))}
        </nav>
        <Card className="mt-4 flex flex-col">
          <WayBack url={wayBack} what="Mi reserva" text={sharedListTexts.keep} />
          <EmailFold guest={guest} />
        </Card>
        <Card as="section" aria-labelledby="guest-account" className="mt-4 flex flex-col gap-3">
          <h2 id="guest-account" className="text-lg">
            {guestKeepsText}
          </h2>
          <div className="flex flex-wrap gap-2">
            <SignUpButton to={signingPath('/register', token)} variant="soft" />
            <ButtonLink to={signingPath('/login', token)} variant="quiet">
              Ya tengo cuenta
            </ButtonLink>
          </div>
        </Card>
        {over.length > 0 && (
          <Card as="section" aria-labelledby="guest-over" className="mt-4">
            <h2 id="guest-over" className="text-lg">
              Ya no las tenés
            </h2>
            <ul role="list" className="-mb-4 divide-y divide-line">
              {over.map((reservation) => (
                <Reserved key={reservation.id} reservation={reservation} lists={lists} isOver />
              ))}
            </ul>
          </Card>
        )}
        <footer className="mt-6 flex flex-col items-center gap-2 text-center">
          <p className="max-w-full break-words">
            Entraste como <bdi>{guest.name}</bdi>.{' '}
            <span className="text-muted">Si este navegador no es tuyo, guardá tu link y salí.</span>
          </p>
          <LeaveGuest name={guest.name} out="/" enter={token ? `/lista/${token}/entrar` : '/'} />
        </footer>
      </div>
      <script type="module" src={shareLinkModule} />
    </VisitorLayout>
  );
}

/** Finds the page of what is reserved: on a list of the guest's that holds it, else the one for anybody. */
function giftPath({ gift }: ListedReservation, lists: readonly EnteredList[]): string {
  const list = lists.find(
    ({ owner, listName }) =>
      owner.id === gift?.userId && (listName === null || gift.lists.includes(listName)),
  );
  return list ? `/lista/${list.token}/deseo/${gift?.id}` : `/gift/${gift?.id}`;
}

type ReservedProps = { reservation: ListedReservation; lists: readonly EnteredList[]; isOver?: boolean };

/** One of them; while it stands with its comment to change, and a menu that takes it back. */
function Reserved({ reservation, lists, isOver = false }: ReservedProps) {
  const { noun } = useSettings();
  const title = reservedTitle(reservation, noun);
  const cancel = (
    <Form method="post">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="reservationId" value={reservation.id} />
      <Button variant="quiet" icon="close" aria-label={`${reservationTexts.cancel} de ${title}`}>
        {reservationTexts.cancel}
      </Button>
    </Form>
  );
  return (
    <ReservationRow
      reservation={reservation}
      title={title}
      to={giftPath(reservation, lists)}
      control={!isOver && <CommentFold reservation={reservation} title={title} />}
      menu={!isOver && cancel}
    >
      {reservation.goneGift?.isHidden && <p className="text-sm">{giverTexts.hidden}</p>}
      {reservation.giverSide && <ThanksSaid thanks={reservation.giverSide.thanks} />}
    </ReservationRow>
  );
}

export { GuestGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
