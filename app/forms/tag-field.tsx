import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef } from 'react';
import { distinctTags } from '#app/forms/normalize-rows.ts';
import { type RowsField, useRows } from '#app/forms/use-rows.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';
import { FieldFrame, fieldAria } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';

type TagFieldProps = {
  field: RowsField;
  label: string;
  hint?: string;
  addText: string;
  maxLength?: number;
  /** From `useContractForm`. */
  changedRows: string | null;
  /** What becomes of the tags after each change; by default none is empty and none there twice. */
  clean?: (typed: readonly string[]) => string[];
};

/** Words one by one: added with Enter or the button, each taken away by its cross. */
export function TagField(props: TagFieldProps) {
  const { field, label, hint, addText, changedRows, maxLength = 40, clean = distinctTags } = props;
  const { rows, news, rowName, add, removeButton, takeTyped } = useRows(field, clean);
  const input = useRef<HTMLInputElement>(null);
  const addTyped = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    if (!input.current) return;
    add(input.current.value);
    input.current.value = '';
    input.current.focus();
  };
  return (
    <FieldFrame id={field.id} label={label} hint={hint} errors={field.errors} isOptional>
      {rows.length > 0 && (
        <ul role="list" aria-label={label} className="flex flex-wrap gap-2">
          {rows.map((tag, index) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-primary-soft pl-4 font-medium text-on-primary-soft"
            >
              <input type="hidden" name={rowName(index)} value={tag} />
              <span className="min-w-0 break-words">{tag}</span>
              <button
                {...removeButton(index)}
                aria-label={`Quitar ${tag}`}
                className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-primary-soft-hover"
              >
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={field.id}
          name={rowName(rows.length)}
          {...fieldAria({ id: field.id, hint, errors: field.errors })}
          {...(changedRows === field.name && { autoFocus: true })}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && addTyped(event)}
          className={`${inputClass} min-w-24 flex-1`}
        />
        <Button {...takeTyped} variant="soft" icon="plus" aria-label={addText} onClick={addTyped}>
          Agregar
        </Button>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldFrame>
  );
}
