import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useDraft } from '#app/drafts/use-draft.ts';
import { EmailField } from '#app/features/auth/sign-in-fields.tsx';
import { AvatarPicker } from '#app/features/avatar/avatar-picker.tsx';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { InterestPicker } from '#app/features/interests/interest-picker.tsx';
import { TasteFields } from '#app/features/profile/taste-fields.tsx';
import { EnterButton, FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FIRST_YEAR } from '#contract/calendar-days.ts';

const loadSchema = () => import('./edit-profile-schema.ts');
const loadSchemaOfOther = () =>
  import('./edit-profile-schema.ts').then((schema) => ({ validate: schema.validateOfOther }));

type EditProfileFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Whose draft it is; with somebody in one's care, whose profile too. */
  person: string;
  /** Somebody in one's care, who has no e-mail and is where their carers are. */
  forPerson: { id: string } | null;
  avatarUrl: string;
  /** The year that it is, which the years of birth begin with. */
  thisYear: number;
  /** Those to choose from; none where the API keeps none. */
  timeZones: readonly string[];
  known: Record<'name' | 'email' | 'timeZone' | 'shirt' | 'pants' | 'shoes' | 'note', string> &
    Record<'birthDay' | 'birthMonth' | 'birthYear' | 'birthdayAudience', string> &
    Record<'interests' | 'colors' | 'brands' | 'avoid', string[]>;
};

/** Who one is, and what helps others to choose a present. */
export function EditProfileForm(props: EditProfileFormProps) {
  const { lastResult, person, forPerson, avatarUrl, thisYear, timeZones, known } = props;
  const isOfOther = forPerson !== null;
  const { form, fields, formProps, changedRows } = useContractForm({
    ...{ id: 'profile', lastResult, defaultValue: known },
    loadSchema: isOfOther ? loadSchemaOfOther : loadSchema,
  });
  useDraft({
    formId: form.id,
    draftId: forPerson ? `profile:${forPerson.id}:${person}` : `profile:${person}`,
    version: JSON.stringify(known),
    isFresh: lastResult === undefined,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  // why: conform has an emptied field as undefined; without scripts the server says it.
  const isNameless = useHydrated() && (fields.name.value ?? '').trim() === '';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} className="flex flex-col gap-4">
      <EnterButton isBusy={isBusy} />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <Card className="flex flex-col gap-4">
        <AvatarPicker
          id={fields.AvatarFile.id}
          name={fields.AvatarFile.name}
          errors={fields.AvatarFile.errors}
          personName={fields.name.value ?? ''}
          presentUrl={avatarUrl}
          isSecondRound={lastResult !== undefined}
        />
        <Field
          {...textField(form, fields.name)}
          label="Nombre"
          autoComplete={isOfOther ? 'off' : 'name'}
          enterKeyHint="next"
          required
        />
        {!isOfOther && <EmailField {...textField(form, fields.email)} autoComplete="email" />}
      </Card>
      <Card className="flex flex-col gap-4">
        <DayFields
          legend={isOfOther ? 'Cumple' : 'Tu cumple'}
          day={textField(form, fields.birthDay)}
          month={textField(form, fields.birthMonth)}
          year={textField(form, fields.birthYear)}
          years={{ from: thisYear, to: FIRST_YEAR }}
          hint={isOfOther ? 'No mostramos la edad.' : 'No mostramos tu edad.'}
          isOptional
          isYearOptional
          {...(!isOfOther && { autoComplete: 'bday' })}
        />
        {!isOfOther && <AudienceField field={fields.birthdayAudience} />}
        {timeZones.length > 0 && (
          <SelectField
            {...textField(form, fields.timeZone)}
            label="Zona horaria"
            hint="Para saber qué día es donde estás."
          >
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        )}
      </Card>
      <Card className="flex flex-col gap-6">
        <TasteFields form={form} fields={fields} changedRows={changedRows} isOfOther={isOfOther} />
      </Card>
      <Card>
        <InterestPicker field={fields.interests} changedRows={changedRows} />
      </Card>
      <div
        data-bar
        className="sticky bottom-floor z-10 -mx-4 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-paper px-4 py-3"
      >
        <ButtonLink to={forPerson ? carePath(forPerson.id) : '/profile'} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button isBusy={isBusy} busyText="Guardando..." disabled={isNameless}>
          Guardar
        </Button>
      </div>
    </Form>
  );
}

const audiences = { friends: 'Mis amigos', nobody: 'Nadie' } as const;

function AudienceField({ field }: { field: { name: string; initialValue: unknown } }) {
  return (
    <fieldset>
      <legend className="font-semibold">¿Quién lo ve?</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(audiences).map(([audience, words]) => (
          <label key={audience} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name={field.name}
              value={audience}
              defaultChecked={audience === field.initialValue}
              className="size-5 shrink-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
