import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';

const loadSchema = () => import('./own-entry-schema.ts');
const WISH_MAX = 300;

type OwnEntryFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Of the draw. */
  id: string;
  listId: string | null;
  wish: string;
  /** A guest has no list to choose. */
  isGuest: boolean;
  /** Null when they could not be loaded. */
  lists: readonly { id: string; name: string }[] | null;
};

/** The list that one's giver chooses from, and what else they are to know. */
export function OwnEntryForm({ lastResult, id, listId, wish, isGuest, lists }: OwnEntryFormProps) {
  const defaultValue = { listId: listId ?? '', wish };
  const options = { id: 'own-entry', lastResult, defaultValue, loadSchema };
  const { form, fields, formProps } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  const { noun } = useSettings();
  const choices = [
    ...(lists ?? []),
    { id: 'all', name: `Todos mis ${noun}s` },
    { id: 'none', name: 'Ninguna: que me sorprendan' },
  ];
  const group = { id: fields.listId.id, errors: fields.listId.errors ?? null };
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      {!isGuest && (
        <fieldset aria-describedby={fieldAria(group)['aria-describedby']}>
          <legend className="mb-1 font-semibold">Mi lista</legend>
          {choices.map((choice) => (
            <label key={choice.id} className="flex min-h-touch items-center gap-3">
              <input
                type="radio"
                name={fields.listId.name}
                value={choice.id}
                defaultChecked={choice.id === fields.listId.initialValue}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 break-words">{choice.name}</span>
            </label>
          ))}
          {lists === null && <ListsFailed to={drawPath(id, 'mi-lista')} />}
          <FieldErrors {...group} />
        </fieldset>
      )}
      <TextareaField
        {...textField(form, fields.wish)}
        label="Lo que quiero que sepa quien me regale"
        isOptional
        rows={3}
        countFrom={WISH_MAX - 50}
        countTo={WISH_MAX}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={drawPath(id)} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}
