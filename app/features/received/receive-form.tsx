import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { THANKS_MAX } from '#contract/comment-lengths.ts';

const loadSchema = () => import('./received-schema.ts');

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
};

/** From whom something came, when, and the thanks to whoever gave it. */
export function ReceiveForm({ lastResult, said, from, friends, today }: ReceiveFormProps) {
  const defaultValue = said ?? { receivedOn: today, ...fromWhom(from, friends), thanks: '' };
  const { form, fields, formProps } = useContractForm({
    ...{ id: 'received', lastResult, defaultValue, loadSchema },
  });
  const isBusy = useNavigation().formMethod === 'POST';
  const ticked = [form.initialValue?.['fromUserIds']].flat().map(String);
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <Givers friends={friends} ticked={ticked} name={fields.fromUserIds.name} />
      <FieldErrors id="givers" errors={fields.fromUserIds.errors} />
      <Field
        {...textField(form, fields.fromText)}
        label={friends.length > 0 ? 'O escribí de quién fue' : '¿Quién te lo regaló?'}
        isOptional
        maxLength={60}
        autoComplete="off"
      />
      <TextareaField
        {...textField(form, fields.thanks)}
        label="Unas palabras"
        isOptional
        hint="Le llegan a quien te lo regaló, aunque no sepas quién fue."
        rows={3}
        countFrom={THANKS_MAX - 100}
        countTo={THANKS_MAX}
      />
      <Field
        {...textField(form, fields.receivedOn)}
        label="¿Cuándo?"
        type="date"
        max={today}
        min="1900-01-01"
      />
      <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={said ? '/profile/recibidos' : '/profile'} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

/** A friend is ticked; somebody else, as a guest, stands in one's own word. */
function fromWhom(from: Friend | null, friends: readonly Friend[]): Pick<Said, 'fromUserIds' | 'fromText'> {
  if (friends.some(({ id }) => id === from?.id)) return { fromUserIds: [from?.id ?? ''], fromText: '' };
  return { fromUserIds: [], fromText: from?.name ?? '' };
}

type GiversProps = { friends: readonly Friend[]; ticked: readonly string[]; name: string };

function Givers({ friends, ticked, name }: GiversProps) {
  if (friends.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        ¿Quién te lo regaló? <span className="font-normal text-muted">(opcional)</span>
      </legend>
      <div className="max-h-64 overflow-y-auto rounded-card px-3 ring-1 ring-edge">
        {friends.map((friend) => (
          <label key={friend.id} className="flex min-h-touch items-center gap-3 py-1">
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
