import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import type { ReportReason } from '#contract/blocks.ts';
import { REPORT_TEXT_MAX } from '#contract/comment-lengths.ts';

const loadSchema = () => import('./report-schema.ts');

const reasons: Record<ReportReason, string> = {
  spam: 'Spam o estafa',
  harassment: 'Acoso',
  sexual_or_violent: 'Contenido sexual o violento',
  personal_data: 'Datos de otra persona',
  other: 'Otra',
};

type ReportFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  name: string;
  /** Whether whose it is can be blocked along with it. */
  canBlock: boolean;
  back: string;
};

/** Why something is reported. */
export function ReportForm({ lastResult, name, canBlock, back }: ReportFormProps) {
  const { noun } = useSettings();
  const { form, fields, formProps } = useContractForm({ id: 'report', lastResult, loadSchema });
  const { reason, alsoBlock } = fields;
  const isBusy = useNavigation().formMethod === 'POST';
  const { autoFocus } = textField(form, reason);
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <fieldset aria-describedby={reason.errors && `${reason.id}-error`}>
        <legend className="mb-1 font-semibold">¿Qué pasa?</legend>
        {Object.entries(reasons).map(([value, word], index) => (
          <label key={value} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name={reason.name}
              value={value}
              defaultChecked={value === reason.initialValue}
              {...(index === 0 && { autoFocus })}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">{word}</span>
          </label>
        ))}
        <FieldErrors id={reason.id} errors={reason.errors} />
      </fieldset>
      <TextareaField
        {...textField(form, fields.text)}
        label="Contanos más"
        isOptional
        rows={3}
        countFrom={REPORT_TEXT_MAX - 200}
        countTo={REPORT_TEXT_MAX}
      />
      {canBlock && (
        <div>
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              name={alsoBlock.name}
              defaultChecked={alsoBlock.initialValue === 'on'}
              aria-describedby="also-block-hint"
              className="size-5 shrink-0"
            />
            Bloquear también
          </label>
          <p id="also-block-hint" className="-mt-1 pl-8 text-sm break-words text-muted">
            <bdi>{name}</bdi> no va a poder encontrarte, invitarte ni ver tus {noun}s.
          </p>
        </div>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="send" isBusy={isBusy} busyText="Enviando...">
          Denunciar
        </Button>
      </div>
    </Form>
  );
}
