import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ungrouped } from '#app/features/draws/apart-rules.ts';
import { Tick } from '#app/features/shared-lists/list-link-form.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DrawDetail, DrawParticipant } from '#contract/draws.ts';

type Apart = DrawDetail['apart'];

type ApartFormProps = {
  people: readonly DrawParticipant[];
  apart: Apart;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

const namesOf = (people: readonly DrawParticipant[]) => new Map(people.map(({ id, name }) => [id, name]));

/** Takes one of them away. */
function Remove({ fields, label, children }: { fields: object; label: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0 break-words">{children}</span>
      <Form method="post" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="quiet" aria-label={label}>
          Quitar
        </Button>
      </Form>
    </li>
  );
}

/** The groups of people who live together, and the form of another. */
export function GroupForm({ people, apart, result }: ApartFormProps) {
  const names = namesOf(people);
  const free = ungrouped(people, apart);
  const isBusy = useNavigation().formData?.get('intent') === 'group';
  const own = result?.initialValue?.['intent'] === 'group' ? result : undefined;
  const ticked = [own?.initialValue?.['member'] ?? []].flat().map(String);
  const group = { id: 'apart-members', errors: own?.error?.['member'] ?? null };
  return (
    <>
      {apart.groups.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {apart.groups.map((ids) => {
            const words = ids
              .map((id) => names.get(id))
              .filter(Boolean)
              .join(', ');
            return (
              <Remove key={ids[0]} fields={{ intent: 'ungroup', of: ids[0] }} label={`Quitar: ${words}`}>
                {words}
              </Remove>
            );
          })}
        </ul>
      )}
      {free.length > 1 && (
        // why: the boxes are those of the next group once one was made.
        <Form key={free.length} method="post" preventScrollReset className="flex flex-col gap-2">
          <input type="hidden" name="intent" value="group" />
          <fieldset aria-describedby={fieldAria(group)['aria-describedby']}>
            <legend className="mb-1 text-muted">Marcá a quienes no se regalan entre ellos.</legend>
            {free.map(({ id, name, avatarUrl }) => (
              <label key={id} className="flex min-h-touch items-center gap-3 py-1">
                <input
                  type="checkbox"
                  name="member"
                  value={id}
                  defaultChecked={ticked.includes(id)}
                  className="size-5 shrink-0"
                />
                <Avatar src={avatarUrl} name={name} size="small" loading="lazy" />
                <span className="min-w-0 break-words">{name}</span>
              </label>
            ))}
            <FieldErrors {...group} />
          </fieldset>
          <Button variant="soft" isBusy={isBusy} busyText="Guardando..." className="self-end">
            Agregar
          </Button>
        </Form>
      )}
    </>
  );
}

/** Who does not give to whom, in one way alone, and the form of another. */
export function WayForm({ people, apart, result }: ApartFormProps) {
  const names = namesOf(people);
  const isBusy = useNavigation().formData?.get('intent') === 'way';
  const own = result?.initialValue?.['intent'] === 'way' ? result : undefined;
  const select = (name: 'from' | 'to') => ({
    ...{ id: `way-${name}`, name, errors: own?.error?.[name] ?? null },
    defaultValue: String(own?.initialValue?.[name] ?? ''),
  });
  const options = people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <>
      {apart.ways.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {apart.ways.map(({ from, to }) => {
            const words = `${names.get(from)} no le regala a ${names.get(to)}`;
            const fields = { intent: 'unway', from, to };
            return (
              <Remove key={`${from} ${to}`} fields={fields} label={`Quitar: ${words}`}>
                {words}
              </Remove>
            );
          })}
        </ul>
      )}
      <Form key={apart.ways.length} method="post" preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="way" />
        <div className="flex flex-wrap items-start gap-3 *:grow *:basis-48">
          <SelectField {...select('from')} label="Esta persona">
            <option value="">Elegí a alguien</option>
            {options}
          </SelectField>
          <SelectField {...select('to')} label="no le regala a">
            <option value="">Elegí a alguien</option>
            {options}
          </SelectField>
        </div>
        <Button variant="soft" isBusy={isBusy} busyText="Guardando..." className="self-end">
          Agregar
        </Button>
      </Form>
    </>
  );
}

/** Whether nobody draws whom they drew in the last draw of the same people. */
export function RepeatForm({ isOn, last }: { isOn: boolean; last: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'repeat';
  const field = { id: 'no-repeat', name: 'noRepeat', initialValue: isOn ? 'on' : '' };
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="intent" value="repeat" />
      <Tick label="Que no se repita el del año pasado" field={field} hint={last} />
      <Button variant="soft" isBusy={isBusy} busyText="Guardando..." className="ml-auto">
        Guardar
      </Button>
    </Form>
  );
}
