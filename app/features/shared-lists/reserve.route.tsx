import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { SignUpButton } from '#app/features/auth/sign-up-way.tsx';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { ReserveFields } from '#app/features/reservations/reserve-form.tsx';
import { GuestEmailField } from '#app/features/shared-lists/guest-folds.tsx';
import { answerSharedReservation, loadSharedReservation } from '#app/features/shared-lists/reserve.server.ts';
import { signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { firstName } from '#app/lib/first-name.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta(reservationTexts.confirmTitle);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadSharedReservation);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerSharedReservation);

export const clientAction = formAction('reserve', reservationTexts.offline);

const loadSchema = () => import('#app/features/reservations/reservation-schema.ts');

/** 'Confirmar Reserva' of a gift of a shared list: a page, since most who come have no framework scripts. */
export default function ConfirmSharedReservation() {
  const { gift, back, viewer, email, ownerName, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const defaultValue = { comment: '', email };
  const { form, fields, formProps } = useContractForm({
    id: 'reserve',
    lastResult,
    defaultValue,
    loadSchema,
  });
  // why: only these refusals speak of the form as a whole and ask for the address.
  const isFull = !viewer.hasAccount && Boolean(form.errors && fields.email.errors);
  const name = firstName(ownerName);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 max-w-field">
        <Form method="post" {...formProps} className="flex flex-col gap-4">
          <h1 className="text-2xl">{reservationTexts.confirmTitle}</h1>
          <input type="hidden" name="intent" value="reserve" />
          <FormErrors errors={form.errors} />
          {isFull && (
            <SignUpButton to={signingPath('/register', token)} variant="soft" className="self-start" />
          )}
          <ReserveFields
            gift={gift}
            ownerName={ownerName}
            shortName={name}
            comment={textField(form, fields.comment)}
            back={back}
            isBusy={isBusy}
          >
            {!viewer.hasAccount && (
              <GuestEmailField
                {...textField(form, fields.email)}
                hint={`Te mandamos un mail para cambiarla: abrilo y tocá “Seguir”. ${name} no lo ve.`}
              />
            )}
          </ReserveFields>
        </Form>
      </Card>
    </VisitorLayout>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
