import type { ForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { Card } from '#app/ui/card.tsx';
import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';

type ForWhomFieldProps = { people: readonly ForWhom[]; field: GiftFields['FriendId'] };

/** For whom a new deseo is, asked of who cares for somebody. */
export function ForWhomField({ people, field }: ForWhomFieldProps) {
  const choices = [{ id: '0', name: 'mí' }, ...people];
  return (
    <Card>
      <fieldset aria-describedby={fieldAria(field)['aria-describedby']}>
        <legend className="font-semibold">¿Para quién es?</legend>
        <div className="flex flex-wrap gap-x-6">
          {choices.map(({ id, name }) => (
            <label key={id} className="flex min-h-touch max-w-full items-center gap-3">
              <input
                type="radio"
                name={field.name}
                value={id}
                defaultChecked={id === field.initialValue}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 break-words">Para {name}</span>
            </label>
          ))}
        </div>
        <FieldErrors id={field.id} errors={field.errors} />
      </fieldset>
    </Card>
  );
}
