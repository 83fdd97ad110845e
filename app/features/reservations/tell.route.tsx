import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { loadTell, tellOwner } from '#app/features/reservations/tell.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { THANKS_MAX } from '#contract/comment-lengths.ts';

export const meta = pageMeta(giverTexts.tell);
export const loader = pageLoader(loadTell);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(tellOwner);

export const clientAction = formAction('changeReservation', giverTexts.tellFailed);

const loadSchema = () => import('./tell-schema.ts');

/** Asks a giver whether to tell the owner that it was them. */
export default function Tell() {
  const { name, giftName, isTold, soon } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  // why: what was typed stays when it turns out that another window has told.
  const isAsked = !isTold || lastResult !== undefined;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <div>
        <h1 className="text-xl">{isAsked ? `¿Le contamos a ${name} que fuiste vos?` : giverTexts.told}</h1>
        <p className="break-words text-muted">{giftName}</p>
      </div>
      {isAsked && soon && (
        <p className="flex gap-2 rounded-card bg-sun-soft p-3 text-on-sun-soft">
          <Icon name="calendar" />
          <span className="min-w-0 break-words">Todavía falta para {soon}. ¿Ya se lo diste?</span>
        </p>
      )}
      {isAsked ? (
        <TellForm name={name} lastResult={lastResult} />
      ) : (
        <ButtonLink to="/reservations" variant="quiet" icon="back" className="self-start">
          Mis reservas
        </ButtonLink>
      )}
    </Card>
  );
}

type TellFormProps = { name: string; lastResult: SubmissionResult<string[]> | undefined };

function TellForm({ name, lastResult }: TellFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'tell', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <TextareaField
        {...textField(form, fields.message)}
        label="Unas palabras"
        isOptional
        rows={3}
        countFrom={THANKS_MAX - 100}
        countTo={THANKS_MAX}
      />
      <p className="break-words">{name} va a ver tu nombre. No se puede deshacer.</p>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/reservations" variant="quiet">
          Dejarlo en secreto
        </ButtonLink>
        <Button icon="gift" isBusy={isBusy} busyText="Enviando...">
          {giverTexts.tell}
        </Button>
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
