import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { answerSharedReservation, loadSharedReservation } from '#app/features/shared-lists/reserve.server.ts';
import { signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { firstName } from '#app/lib/first-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';
import { RESERVATION_COMMENT_MAX } from '#contract/comment-lengths.ts';

export const meta = pageMeta(reservationTexts.confirmTitle);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadSharedReservation);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerSharedReservation);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(
    'reserve',
    () => serverAction<typeof action>(),
    `${connectionTexts.network} Una reserva no puede esperar: necesita la conexión.`,
  );

const loadSchema = () => import('#app/features/shared-lists/reserve-schema.ts');
const COUNT_FROM = 800;

/** 'Confirmar Reserva' of a gift of a shared list: a page, since most who come have no framework scripts. */
export default function ConfirmSharedReservation() {
  const { gift, back, isGuest, email, ownerName, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const defaultValue = { comment: '', email };
  const { form, fields, formProps } = useContractForm({
    id: 'reserve',
    lastResult,
    defaultValue,
    loadSchema,
  });
  // why: only these refusals speak of the form as a whole and ask for the address.
  const isFull = isGuest && Boolean(form.errors && fields.email.errors);
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
            <ButtonLink to={signingPath('/register', token)} variant="soft" className="self-start">
              Crear mi cuenta
            </ButtonLink>
          )}
          <p>
            Vas a reservar <strong>{giftTitle(gift, noun)}</strong>, de <bdi>{ownerName}</bdi>.{' '}
            <bdi>{name}</bdi> no se entera: lo ven solo quienes también podrían regalarlo.
          </p>
          <TextareaField
            {...textField(form, fields.comment)}
            label="Comentario"
            hint="Por ejemplo, si buscás con quién compartir el regalo."
            isOptional
            rows={3}
            countFrom={COUNT_FROM}
            countTo={RESERVATION_COMMENT_MAX}
          />
          {isGuest && (
            <Field
              {...textField(form, fields.email)}
              type="email"
              label="Tu email"
              hint={`Te mandamos un mail para cambiarla: abrilo y tocá “Seguir”. ${name} no lo ve.`}
              isOptional
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="done"
            />
          )}
          <div className="flex flex-wrap-reverse justify-end gap-3">
            <ButtonLink to={back} variant="quiet">
              Ahora no
            </ButtonLink>
            <Button icon="bookmark" isBusy={isBusy} busyText={reservationTexts.reserving}>
              Confirmar
            </Button>
          </div>
        </Form>
      </Card>
    </VisitorLayout>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
