import type { SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { AudienceChoices } from '#app/features/lists/audience-choices.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { ButtonWithReason, buttonClass } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const loadSchema = () => import('./list-name-schema.ts');

type ListNameFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The list to rename; without one the form makes a new list. */
  list?: { id: string; name: string };
  /** Whether it asks who sees the new list. */
  asksAudience?: boolean;
  /** Tells a new list's form from its own repeat. */
  submissionId?: string;
};

/** The name of a new list, and who sees it, or the name of one that is renamed; it cannot be saved while it is empty. */
export function ListNameForm({ lastResult, list, asksAudience = false, submissionId }: ListNameFormProps) {
  const ownPath = useOwnPath();
  const defaultValue = { name: list?.name ?? '', audience: 'friends' };
  const id = list ? 'rename-list' : 'new-list';
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === 'POST' && (formData?.get('listId') ?? undefined) === list?.id;
  const isEmpty = useHydrated() && (fields.name.value ?? '').trim() === '';
  return (
    <Form method="post" action={ownPath('/profile/lists')} {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      {submissionId && <input type="hidden" name={SUBMISSION_ID} value={submissionId} />}
      {list && <input type="hidden" name="listId" value={list.id} />}
      <Field
        {...textField(form, fields.name)}
        label={list ? 'Nombre de la lista' : 'Nueva lista'}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="done"
        required
      />
      {asksAudience && <AudienceChoices field={fields.audience} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {list && (
          <Link to={ownPath('/profile/lists')} className={buttonClass('quiet')}>
            Cancelar
          </Link>
        )}
        <ButtonWithReason
          icon={list ? 'check' : 'plus'}
          isBusy={isBusy}
          busyText="Guardando..."
          reason={isEmpty ? 'Falta el nombre.' : null}
        >
          {list ? 'Guardar' : 'Crear lista'}
        </ButtonWithReason>
      </div>
    </Form>
  );
}
