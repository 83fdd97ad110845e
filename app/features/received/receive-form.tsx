import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { INTENT } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { parseDay } from '#app/lib/day-words.ts';
import { pathFor } from '#app/lib/paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { FIRST_YEAR } from '#contract/calendar-days.ts';
import { THANKS_MAX } from '#contract/comment-lengths.ts';
import { matchesPerson } from '#contract/matches-person.ts';

const loadSchema = () => import('./received-schema.ts');

/** With more friends than these one searches among them. */
const FEW_FRIENDS = 8;

type Said = { receivedOn: string; fromUserIds: string[]; fromText: string; thanks: string };
type Friend = { id: string; name: string; avatarUrl: string };
type ReceiveFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** What was said before; null when it is new. */
  said: Said | null;
  /** Who told that it was them, where that is answered. */
  from: Friend | null;
  friends: readonly Friend[];
  /** `2026-12-24` */
  today: string;
  /** Somebody in one's care whose gift it is. */
  forPerson: { id: string } | null;
};

/** From whom something came, when, and the thanks to whoever gave it. */
export function ReceiveForm({ lastResult, said, from, friends, today, forPerson }: ReceiveFormProps) {
  const defaultValue = defaultsOf(said ?? { receivedOn: today, ...fromWhom(from, friends), thanks: '' });
  const { form, fields, formProps } = useContractForm({
    ...{ id: 'received', lastResult, defaultValue, loadSchema },
  });
  const whom = forPerson ? 'se' : 'te';
  const list = forPerson ? `/friend/${forPerson.id}` : '/profile';
  const isBusy = useNavigation().formMethod === 'POST';
  const ticked = [form.initialValue?.['fromUserIds']].flat().map(String);
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <Givers {...{ friends, ticked, whom, search: fields.search, name: fields.fromUserIds.name }} />
      <FieldErrors id="givers" errors={fields.fromUserIds.errors} />
      <Field
        {...textField(form, fields.fromText)}
        label={friends.length > 0 ? 'O escribí de quién fue' : `¿Quién ${whom} lo regaló?`}
        isOptional
        maxLength={60}
        autoComplete="off"
      />
      <TextareaField
        {...textField(form, fields.thanks)}
        label="Unas palabras"
        isOptional
        hint={`Le llegan a quien ${whom} lo regaló, aunque no sepas quién fue.`}
        rows={3}
        countFrom={THANKS_MAX - 100}
        countTo={THANKS_MAX}
      />
      <DayFields
        legend="¿Cuándo?"
        day={textField(form, fields.day)}
        month={textField(form, fields.month)}
        year={textField(form, fields.year)}
        years={{ from: parseDay(today).year, to: FIRST_YEAR }}
      />
      <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={said ? pathFor('/profile/recibidos', forPerson?.id) : list} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

function defaultsOf({ receivedOn, ...said }: Said) {
  const { day, month, year } = parseDay(receivedOn);
  return { ...said, search: '', day: String(day), month: String(month), year: String(year) };
}

/** A friend is ticked; somebody else, as a guest, stands in one's own word. */
function fromWhom(from: Friend | null, friends: readonly Friend[]): Pick<Said, 'fromUserIds' | 'fromText'> {
  if (friends.some(({ id }) => id === from?.id)) return { fromUserIds: [from?.id ?? ''], fromText: '' };
  return { fromUserIds: [], fromText: from?.name ?? '' };
}

type GiversProps = {
  friends: readonly Friend[];
  ticked: readonly string[];
  whom: 'se' | 'te';
  search: Pick<FieldMetadata<string>, 'id' | 'name' | 'value' | 'initialValue'>;
  name: string;
};

function Givers({ friends, ticked, whom, search, name }: GiversProps) {
  if (friends.length === 0) return null;
  const query = search.value ?? '';
  // why: whom one ticked stays in sight, and is sent.
  const classOf = (friend: Friend) =>
    matchesPerson({ name: friend.name, email: '' }, query) ? '' : 'not-has-checked:hidden';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        ¿Quién {whom} lo regaló? <span className="font-normal text-muted">(opcional)</span>
      </legend>
      {friends.length > FEW_FRIENDS && <FriendFilter search={search} />}
      <div className="max-h-64 overflow-y-auto rounded-card px-3 ring-1 ring-edge">
        {friends.map((friend) => (
          <label key={friend.id} className={`flex min-h-touch items-center gap-3 py-1 ${classOf(friend)}`}>
            <input
              type="checkbox"
              name={name}
              value={friend.id}
              defaultChecked={ticked.includes(friend.id)}
              className="size-5 shrink-0"
            />
            <Avatar src={friend.avatarUrl} name={friend.name} size="small" loading="lazy" />
            <span className="min-w-0 break-words">{friend.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Narrows the friends to tick: as one types, or without scripts by a button that brings the form back as it is. */
function FriendFilter({ search: { id, name, initialValue } }: Pick<GiversProps, 'search'>) {
  const validate = JSON.stringify({ type: 'validate', payload: { name } });
  return (
    <div className="mb-2 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          id={id}
          name={name}
          type="search"
          label="Buscar entre tus amigos"
          defaultValue={initialValue}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Button
        name={INTENT}
        value={validate}
        formNoValidate
        variant="soft"
        icon="search"
        className="scripted:hidden"
      >
        Buscar
      </Button>
    </div>
  );
}
