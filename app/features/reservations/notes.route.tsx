import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { typedAmount } from '#app/features/gifts/price.ts';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { loadNotes, saveNotes } from '#app/features/reservations/notes.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { GIVER_NOTE_MAX } from '#contract/comment-lengths.ts';
import { currencies } from '#contract/currencies.ts';

export const meta = pageMeta(giverTexts.notes);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadNotes);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveNotes);

export const clientAction = formAction('changeReservation', giverTexts.save);

const loadSchema = () => import('./notes-schema.ts');

/** What a giver spent on something, and notes of it; nobody else sees it. */
export default function Notes() {
  const { id, giftName, spent, currency, note } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({
    ...{ id: `notes-${id}`, lastResult, loadSchema },
    defaultValue: { spent: typedAmount(spent), spentCurrency: currency, note: note ?? '' },
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <div>
        <h1 className="text-xl">{giverTexts.notes}</h1>
        <p className="break-words text-muted">{giftName}</p>
      </div>
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="form" value={form.id} />
        <FormErrors errors={form.errors} />
        <div className="flex flex-wrap gap-3 *:basis-28 *:first:grow">
          <Field
            {...textField(form, fields.spent)}
            label="Cuánto gasté"
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField {...textField(form, fields.spentCurrency)} label="Moneda">
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        </div>
        <TextareaField
          {...textField(form, fields.note)}
          label="Nota (solo la ves vos)"
          rows={3}
          countFrom={GIVER_NOTE_MAX - 100}
          countTo={GIVER_NOTE_MAX}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <ButtonLink to="/reservations" variant="quiet">
            Cancelar
          </ButtonLink>
          <Button icon="check" isBusy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
        </div>
      </Form>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
