import { type RefObject, useEffect, useRef, useState } from 'react';
import { ASKS_DRAFT } from '#app/features/gifts/form/asks-draft.ts';
import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { onFormChanged } from '#app/forms/set-field-value.ts';
import { Icon } from '#app/ui/icon.tsx';

type GiftAudienceFieldsProps = {
  /** The tick by which its owner alone sees it for now. */
  field: GiftFields['Draft'];
  /** Who will see it as the form came; null where that cannot be told. */
  seenBy: string | null;
};

/** Who will see a deseo, as the server says of what is ticked, and whether it is kept as a draft. */
export function GiftAudienceFields({ field, seenBy }: GiftAudienceFieldsProps) {
  const box = useRef<HTMLInputElement>(null);
  const said = useSeenBy(box, seenBy);
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="flex gap-2 text-muted empty:absolute">
        {said && (
          <>
            <Icon name="eye" />
            <span className="min-w-0 break-words">{said}</span>
          </>
        )}
      </p>
      <input type="hidden" name={ASKS_DRAFT} value="true" />
      <label className="flex min-h-touch items-center gap-2">
        <input
          ref={box}
          type="checkbox"
          name={field.name}
          value="true"
          defaultChecked={field.initialValue === 'true'}
          className="size-5 shrink-0"
        />
        <span className="min-w-0">Guardar como borrador: por ahora solo lo veo yo</span>
      </label>
    </div>
  );
}

/** Keeps the sentence in step with the ticks of the form. */
function useSeenBy(box: RefObject<HTMLInputElement>, seenBy: string | null): string | null {
  const [said, setSaid] = useState(seenBy);
  useEffect(() => setSaid(seenBy), [seenBy]);
  useEffect(() => {
    const form = box.current?.form;
    // why: of lists that could not be loaded nothing can be told.
    if (!form || seenBy === null) return;
    const gone = new AbortController();
    let asked = question(form, 'defaultChecked');
    const check = async () => {
      const address = question(form, 'checked');
      if (address === asked) return;
      asked = address;
      // why: without an answer nothing is said, rather than what was true before.
      const found = await fetch(address)
        .then((answer) => answer.json())
        .catch(() => null);
      if (asked === address) setSaid(found);
    };
    onFormChanged(form, check, gone);
    return () => gone.abort();
  }, [box, seenBy]);
  return said;
}

/** The address that says who sees what is ticked, or was when the form came. */
function question(form: HTMLFormElement, state: 'checked' | 'defaultChecked'): string {
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[name=Lists], [name=Draft]')];
  const ticked = ticks.filter((tick) => tick[state]).map(({ name, value }) => [name, value]);
  return `/home/audience?${new URLSearchParams(ticked)}`;
}
