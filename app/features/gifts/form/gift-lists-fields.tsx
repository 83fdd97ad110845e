import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { TagField } from '#app/forms/tag-field.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

type GiftListsFieldsProps = {
  /** One's lists; null when they could not be loaded. */
  lists: GiftList[] | null;
  chosen: GiftFields['Lists'];
  added: GiftFields['NewList'];
  /** From `useContractForm`. */
  changedRows: string | null;
};

/**
 * The lists a gift is on: ticks for those there are, a field for more of them (contract: they are made with the gift). A tick
 * sends the list's id, since the name may change while the form is open (`nameSelectedLists`).
 */
export function GiftListsFields({ lists, chosen, added, changedRows }: GiftListsFieldsProps) {
  const ticked = [chosen.initialValue].flat();
  // why: when the other lists could not be loaded, those it is on stay at least, or saving would take the gift off them.
  const kept = ticked.filter((name): name is string => typeof name === 'string' && name !== '');
  const offered = lists ?? kept.map((name) => ({ id: name, name }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">
        Listas <span className="font-normal text-muted">(opcional)</span>
      </legend>
      {!lists && <p className="text-muted">{listTexts.load}</p>}
      {offered.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-x-5 gap-y-1">
          {offered.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <label className="flex min-h-touch items-center gap-2">
                <input
                  type="checkbox"
                  name={chosen.name}
                  value={id}
                  defaultChecked={ticked.includes(id) || ticked.includes(name)}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <FieldErrors id={chosen.id} errors={chosen.errors} />
      <TagField
        changedRows={changedRows}
        field={added}
        label="Nueva lista"
        addText="Agregar lista"
        maxLength={60}
      />
    </fieldset>
  );
}
