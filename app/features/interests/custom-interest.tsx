import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { useRows } from '#app/forms/use-rows.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';

type CustomInterestProps = {
  id: string;
  name: string;
  takeTyped: ReturnType<typeof useRows>['takeTyped'];
  /** Takes what was typed; false when there is no room. */
  add(typed: string): boolean;
};

/** 'Otro': an interest of one's own. */
export function CustomInterest({ id, name, takeTyped, add }: CustomInterestProps) {
  const input = useRef<HTMLInputElement>(null);
  const addTyped = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    if (!input.current) return;
    if (input.current.value.trim() !== '' && add(input.current.value)) input.current.value = '';
    input.current.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Otro
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          name={name}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && addTyped(event)}
          className={`${inputClass} min-w-24 flex-1`}
        />
        <Button
          {...takeTyped}
          variant="soft"
          icon="plus"
          aria-label="Agregar otro interés"
          onClick={addTyped}
        >
          Agregar
        </Button>
      </div>
    </div>
  );
}
