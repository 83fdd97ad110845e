import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { AudienceChoices } from '#app/features/lists/audience-choices.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';
import type { ListAudience } from '#contract/gift-lists.ts';

const loadSchema = () => import('./list-audience-schema.ts');

type Friend = { id: string; name: string; avatarUrl: string };

type ListAudienceFormProps = {
  list: { audience: ListAudience; friendIds: string[]; friends: Friend[] };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Who sees a list: all friends, those who are ticked, or oneself alone. The ticks stand there while they count. */
export function ListAudienceForm({ list, lastResult }: ListAudienceFormProps) {
  const { audience, friendIds, friends } = list;
  const defaultValue = { audience, friendIds };
  const { form, fields, formProps } = useContractForm({
    id: 'list-audience',
    lastResult,
    defaultValue,
    loadSchema,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="group/audience flex flex-col gap-3">
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <AudienceChoices field={fields.audience} isHeaded />
      {/* why: hidden by a rule that browsers without `:has` pass over, so that there they always stand. */}
      <div className="group-has-[[value=some]:not(:checked)]/audience:hidden">
        <FriendTicks friends={friends} field={fields.friendIds} />
      </div>
      <div
        data-bar
        className="sticky bottom-floor z-10 -mx-4 -mb-4 flex flex-wrap-reverse justify-end gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
      >
        <ButtonLink to="/profile/lists" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

type FriendTicksProps = {
  friends: Friend[];
  field: { id: string; name: string; initialValue?: unknown; errors: string[] | undefined };
};

/** All friends, to tick; the first is where one begins to mend that nobody is. */
function FriendTicks({ friends, field }: FriendTicksProps) {
  const ticked = [field.initialValue].flat();
  if (friends.length === 0) return <p className="text-muted">Todavía no tenés amigos acá.</p>;
  return (
    <fieldset {...fieldAria(field)} className="border-t border-line pt-3">
      <legend className="sr-only">¿Quiénes?</legend>
      <FieldErrors id={field.id} errors={field.errors} />
      <div>
        {friends.map(({ id, name, avatarUrl }, index) => (
          <label key={id} className="flex min-h-touch items-center gap-3 py-1">
            <input
              type="checkbox"
              name={field.name}
              value={id}
              defaultChecked={ticked.includes(id)}
              {...(index === 0 && field.errors && { autoFocus: true })}
              className="size-5 shrink-0"
            />
            <Avatar src={avatarUrl} name={name} size="small" loading="lazy" />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
