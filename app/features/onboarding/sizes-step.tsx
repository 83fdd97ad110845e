import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { SizeFields } from '#app/features/profile/size-fields.tsx';
import { EnterButton } from '#app/forms/enter-button.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { TagField } from '#app/forms/tag-field.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';

const loadSchema = () => import('./sizes-step-schema.ts');

type SizesStepProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  known: { shirt: string; pants: string; shoes: string; brands: string[] };
};

/** Step 1 of 2: sizes and favourite brands. */
export function SizesStep({ lastResult, known }: SizesStepProps) {
  const options = { id: 'sizes', lastResult, defaultValue: known, loadSchema };
  const { form, fields, formProps, changedRows } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-6">
      <EnterButton isBusy={isBusy} />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <SizeFields form={form} fields={fields} />
      <TagField
        changedRows={changedRows}
        field={fields.brands}
        label="Marcas favoritas"
        addText="Agregar marca"
      />
      <Button isBusy={isBusy} busyText="Guardando..." className="self-end">
        Siguiente
      </Button>
    </Form>
  );
}
