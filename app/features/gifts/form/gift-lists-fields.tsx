import type { ForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { TagField } from '#app/forms/tag-field.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import type { GiftList } from '#contract/gift-lists.ts';

type GiftListsFieldsProps = {
  /** One's lists; null when they could not be loaded. */
  lists: GiftList[] | null;
  /** For whom else it may be, with their lists, and for whom it is: '0' for oneself. */
  people?: readonly ForWhom[];
  forWhom?: string;
  chosen: GiftFields['Lists'];
  added: GiftFields['NewList'];
  /** From `useContractForm`. */
  changedRows: string | null;
};

/**
 * The lists a gift is on: ticks for those there are, a field for more of them (contract: they are made with the gift). A tick
 * sends the list's id, since the name may change while the form is open (`nameSelectedLists`). Where it may be for others too
 * scripts show the lists of whom it is for; without them all stand there, and the others' ticks count for nothing.
 */
export function GiftListsFields(props: GiftListsFieldsProps) {
  const { lists, people = [], forWhom = '0', chosen, added, changedRows } = props;
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
      <Ticks {...{ lists: offered, ticked, name: chosen.name }} isHidden={forWhom !== '0'} />
      {people.map((person) => (
        <div key={person.id} className={person.id === forWhom ? '' : 'scripted:hidden'}>
          <p className="scripted:hidden">Listas de {person.name}:</p>
          {person.lists ? (
            <Ticks {...{ lists: person.lists, ticked, name: chosen.name }} />
          ) : (
            <p className="text-muted">{listTexts.load}</p>
          )}
        </div>
      ))}
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

type TicksProps = {
  lists: readonly { id: string; name: string }[];
  ticked: readonly unknown[];
  name: string;
  isHidden?: boolean;
};

function Ticks({ lists, ticked, name: field, isHidden = false }: TicksProps) {
  if (lists.length === 0) return null;
  return (
    <ul role="list" className={`flex flex-wrap gap-x-5 gap-y-1 ${isHidden ? 'scripted:hidden' : ''}`}>
      {lists.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <label className="flex min-h-touch items-center gap-2">
            <input
              type="checkbox"
              name={field}
              value={id}
              defaultChecked={ticked.includes(id) || ticked.includes(name)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
