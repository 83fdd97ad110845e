import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { InterestPicker } from '#app/features/interests/interest-picker.tsx';
import { EnterButton } from '#app/forms/enter-button.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';

const loadSchema = () => import('./interests-step-schema.ts');

type InterestsStepProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  known: { interests: string[] };
};

/** Step 2 of 2: interests. Going back keeps them too. */
export function InterestsStep({ lastResult, known }: InterestsStepProps) {
  const defaultValue = { interests: known.interests };
  const { form, fields, formProps, changedRows } = useContractForm({
    id: 'interests',
    lastResult,
    defaultValue,
    loadSchema,
  });
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === 'POST';
  const isBack = formData?.get('go') === 'back';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-6">
      <EnterButton isBusy={isBusy} name="go" value="finish" />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <InterestPicker field={fields.interests} changedRows={changedRows} />
      <div className="flex justify-between gap-3">
        <Button name="go" value="back" variant="quiet" icon="back" isBusy={isBusy && isBack}>
          Atrás
        </Button>
        <Button name="go" value="finish" isBusy={isBusy && !isBack} busyText="Guardando...">
          Finalizar
        </Button>
      </div>
    </Form>
  );
}
