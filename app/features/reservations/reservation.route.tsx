import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { answerReservationForm, loadReservationPage } from '#app/features/reservations/reservation.server.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { ReserveForm } from '#app/features/reservations/reserve-form.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta(reservationTexts.confirmTitle);
export const loader = pageLoader(loadReservationPage);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerReservationForm);

export const clientAction = formAction('reserve', reservationTexts.offline);

/** 'Confirmar Reserva' as a page; where scripts run it is a dialog over the gift (`ReserveButton`). */
export default function ConfirmReservation() {
  const { gift, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto max-w-field rounded-card bg-surface shadow-soft ring-1 ring-line">
      <h1 className="px-4 pt-5 text-2xl sm:px-6">{reservationTexts.confirmTitle}</h1>
      <ReserveForm gift={gift} back={back} lastResult={lastResult} isBusy={isBusy} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
