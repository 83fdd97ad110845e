import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { connectionTexts } from '#app/features/auth/connection-texts.ts';
import { guestKeepsText } from '#app/features/auth/guest-keeps.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { ThanksSaid } from '#app/features/reservations/giver-side.tsx';
import type { ReservationRow } from '#app/features/reservations/reservation-row.tsx';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import {
  answerGuestForm,
  loadGuestReservations,
} from '#app/features/shared-lists/guest-reservations.server.ts';
import { LeaveGuest } from '#app/features/shared-lists/leave-guest.tsx';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { WayBackCard } from '#app/features/shared-lists/way-back-card.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import type { PageHandle } from '#app/layout/document.tsx';
import { GuestGone } from '#app/layout/guest-gone.tsx';
import { VisitorLayout } from '#app/layout/visitor-layout.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Guest } from '#contract/list-links.ts';

export const meta = pageMeta('Mis reservas');
export const handle: PageHandle = { noScripts: 'all' };
export const loader = pageLoader(loadGuestReservations);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(answerGuestForm);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('guest', () => serverAction<typeof action>(), connectionTexts.network);

/** What somebody without an account reserved, and how they keep it. */
export default function GuestReservations() {
  const { active, over, lists, guest, wayBack } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const token = lists[0]?.token ?? null;
  return (
    <VisitorLayout>
      <div className="mx-auto max-w-text">
        <PageTitle title="Mis reservas" hint={`Los ${noun}s que vas a regalar. Sus dueños no lo saben.`} />
        <WayBackCard url={wayBack} token={token} />
        {active.length === 0 && <EmptyState drawing="no-gifts" text={`No tenés ningún ${noun} reservado`} />}
        <ul role="list" className="flex flex-col gap-4">
          {active.map((reservation) => (
            <Reserved key={reservation.id} reservation={reservation} />
          ))}
        </ul>
        <nav aria-label="Listas" className="mt-4 flex flex-col gap-1">
          {lists.map(({ token: of, owner, listName }) => (
            <Link
              key={of}
              to={`/lista/${of}`}
              className="inline-flex min-h-touch items-center font-semibold text-primary underline"
            >
              {sharedListTexts.title(owner.name)}
              {listName && `: ${listName}`}
            </Link>
          ))}
        </nav>
        <EmailCard guest={guest} />
        <Card as="section" aria-labelledby="guest-account" className="mt-4 flex flex-col gap-3">
          <h2 id="guest-account" className="text-lg">
            {guestKeepsText}
          </h2>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={signingPath('/register', token)}>Crear mi cuenta</ButtonLink>
            <ButtonLink to={signingPath('/login', token)} variant="soft">
              Ya tengo cuenta
            </ButtonLink>
          </div>
        </Card>
        <Card as="section" aria-labelledby="guest-name" className="mt-4 flex flex-col gap-3">
          <h2 id="guest-name" className="text-lg break-words">
            Entraste como <bdi>{guest.name}</bdi>
          </h2>
          <p className="text-muted">Si este navegador no es tuyo, guardá tu link y salí.</p>
          <div className="flex">
            <LeaveGuest name={guest.name} out="/" enter={token ? `/lista/${token}/entrar` : '/'} />
          </div>
        </Card>
        {over.length > 0 && (
          <Card as="section" aria-labelledby="guest-over" className="mt-4">
            <h2 id="guest-over" className="text-lg">
              Ya no las tenés
            </h2>
            <ul role="list" className="divide-y divide-line">
              {over.map(({ id, gift, goneGift, giverSide, freedAt }) => (
                <li key={id} className="py-2 break-words text-muted">
                  {gift ? giftTitle(gift, noun) : (goneGift?.name ?? `Un ${noun}`)}
                  {freedAt && <p className="text-ink">{reservationTexts.wasFreed}</p>}
                  {giverSide && <ThanksSaid thanks={giverSide.thanks} />}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <script type="module" src={shareLinkModule} />
    </VisitorLayout>
  );
}

type ReservedProps = { reservation: Parameters<typeof ReservationRow>[0]['reservation'] };

/** One of them, and the button that takes it back. */
function Reserved({ reservation }: ReservedProps) {
  const { noun } = useSettings();
  const title = reservation.gift ? giftTitle(reservation.gift, noun) : `Un ${noun}`;
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-heading text-lg font-extrabold break-words">{title}</p>
          <p className="break-words text-muted">para {reservation.gift?.userName}</p>
        </div>
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="reservationId" value={reservation.id} />
          <Button variant="quiet" icon="close" aria-label={`${reservationTexts.cancel} de ${title}`}>
            {reservationTexts.cancel}
          </Button>
        </Form>
        {reservation.giverSide && <ThanksSaid thanks={reservation.giverSide.thanks} />}
      </Card>
    </li>
  );
}

/** Where the link is sent, if one likes. */
function EmailCard({ guest }: { guest: Guest }) {
  const result = useActionData<typeof clientAction>()?.result;
  const typed = result?.initialValue?.['email'];
  return (
    <Card as="section" aria-labelledby="guest-email" className="mt-4 flex flex-col gap-3">
      <h2 id="guest-email" className="text-lg">
        {guest.email ? 'Tu email' : 'Agregar mi email'}
      </h2>
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="email" />
        <FormErrors errors={result?.error?.['']} />
        <Field
          id="guest-email-field"
          name="email"
          type="email"
          label="Tu email"
          hint={
            guest.isEmailConfirmed
              ? 'Está confirmado: podés reservar más, y tus reservas duran seis meses.'
              : 'Te mandamos el link para cambiar tus reservas. Nadie más lo ve.'
          }
          errors={result?.error?.['email'] ?? undefined}
          isOptional
          defaultValue={typeof typed === 'string' ? typed : (guest.email ?? '')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="done"
        />
        <Button variant="soft" className="self-start">
          Guardar
        </Button>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <GuestGone />;
}
