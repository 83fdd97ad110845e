import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AvatarPicker } from '#app/features/avatar/avatar-picker.tsx';
import { careTexts } from '#app/features/care/care-texts.ts';
import { createDependent, loadNewDependent } from '#app/features/care/new-dependent.server.ts';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { TasteFields } from '#app/features/profile/taste-fields.tsx';
import { EnterButton, FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { CARE_PATH } from '#app/lib/care-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { FIRST_YEAR } from '#contract/calendar-days.ts';

export const meta = pageMeta(careTexts.add);
export const loader = pageLoader(loadNewDependent);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(createDependent);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) => {
  withSubmittedForm(request);
  return sendForm('changeCare', () => serverAction<typeof action>(), careTexts.save);
};

/** Taking somebody into one's care. */
export default function NewDependent() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle title={careTexts.add} hint="Tu bebé, una abuela sin celular, el perro." />
      <DependentForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </div>
  );
}

const loadSchema = () => import('./new-dependent-schema.ts');
const useDependentForm = (lastResult: SubmissionResult<string[]> | undefined) =>
  useContractForm({ id: 'new-dependent', lastResult, loadSchema });

type DependentFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  thisYear: number;
  submissionId: string;
};

function DependentForm({ lastResult, thisYear, submissionId }: DependentFormProps) {
  const { form, fields, formProps, changedRows } = useDependentForm(lastResult);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} className="flex flex-col gap-4">
      <EnterButton isBusy={isBusy} />
      <input type="hidden" name="form" value={form.id} />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <FormErrors errors={form.errors} />
      <Card className="flex flex-col gap-4">
        <Field
          {...textField(form, fields.name)}
          label="Nombre"
          hint="Alcanza con el primero."
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          required
        />
      </Card>
      {/* why: what was refused may stand in there, and a row without scripts is added there. */}
      <Fold title="Más" isOpen={lastResult !== undefined}>
        <More {...{ form, fields, changedRows, thisYear }} isSecondRound={lastResult !== undefined} />
      </Fold>
      <Fold title="¿Esperás un bebé?">
        <p className="text-pretty text-muted">
          Para lo que viene usá una lista tuya: así las reservas siguen siendo sorpresa. Cuando tengas a
          alguien a cargo, ves lo que le reservan.
        </p>
      </Fold>
      <div
        data-bar
        className="sticky bottom-floor z-10 -mx-4 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-paper px-4 py-3"
      >
        <ButtonLink to={CARE_PATH} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button isBusy={isBusy} busyText="Guardando..." icon="check">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

type MoreProps = Pick<DependentFormProps, 'thisYear'> & {
  form: ReturnType<typeof useDependentForm>['form'];
  fields: ReturnType<typeof useDependentForm>['fields'];
  changedRows: string | null;
  isSecondRound: boolean;
};

/** What is good to know of them, and can be told later as well. */
function More({ form, fields, changedRows, thisYear, isSecondRound }: MoreProps) {
  return (
    <Card className="flex flex-col gap-6">
      <DayFields
        legend="Cumple"
        day={textField(form, fields.birthDay)}
        month={textField(form, fields.birthMonth)}
        year={textField(form, fields.birthYear)}
        years={{ from: thisYear, to: FIRST_YEAR }}
        hint="No mostramos la edad."
        isOptional
        isYearOptional
      />
      <AvatarPicker
        id={fields.AvatarFile.id}
        name={fields.AvatarFile.name}
        errors={fields.AvatarFile.errors}
        personName={fields.name.value ?? ''}
        isSecondRound={isSecondRound}
      />
      <TasteFields form={form} fields={fields} changedRows={changedRows} isOfOther />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
