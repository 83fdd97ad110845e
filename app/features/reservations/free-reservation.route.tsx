import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { freeReservation, loadFreeReservation } from '#app/features/reservations/free-reservation.server.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta(reservationTexts.free);
export const loader = pageLoader(loadFreeReservation);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(freeReservation);
export const clientAction = formAction('reserve', reservationTexts.freeFailed);

/** Before a friend of the owner frees what a guest holds. */
export default function FreeReservation() {
  const { reservationId, holder, title, back } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title="¿Liberar esta reserva?"
      text={
        <>
          <bdi>{holder}</bdi> reservó «{title}» y no confirmó ningún email. Si nadie sabe quién es, el {noun}{' '}
          puede quedarse sin que nadie lo regale.
        </>
      }
      aside="Queda disponible para los demás. Le avisamos a quien lo reservó, sin decirle quién fue."
      fields={<input type="hidden" name="reservationId" value={reservationId} />}
      back={back}
      yes={{ verb: reservationTexts.free, icon: 'refresh', busyText: 'Liberando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
