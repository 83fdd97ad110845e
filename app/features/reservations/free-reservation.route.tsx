import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { freeReservation, loadFreeReservation } from '#app/features/reservations/free-reservation.server.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta(reservationTexts.free);
export const loader = pageLoader(loadFreeReservation);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(freeReservation);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('reserve', () => serverAction<typeof action>(), reservationTexts.freeFailed);

/** The question before a friend of the owner frees what a guest holds, as a page. */
export default function FreeReservation() {
  const { reservationId, holder, title, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl">¿Liberar esta reserva?</h1>
      <p className="break-words text-pretty">
        <bdi>{holder}</bdi> reservó «{title}» y no confirmó ningún email. Si nadie sabe quién es, el {noun}{' '}
        puede quedarse sin que nadie lo regale.
      </p>
      <p className="text-sm text-pretty text-muted">
        Queda disponible para los demás. Le avisamos a quien lo reservó, sin decirle quién fue.
      </p>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <input type="hidden" name="reservationId" value={reservationId} />
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="refresh" isBusy={isBusy} busyText="Liberando...">
          {reservationTexts.free}
        </Button>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
