import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import type { useRows } from '#app/forms/use-rows.ts';
import { Button, iconButtonClass } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type InterestRowProps = {
  interest: string;
  index: number;
  count: number;
  rows: Pick<ReturnType<typeof useRows>, 'rowName' | 'removeButton' | 'moveButton'>;
  /** What it is dragged by, once scripts can. */
  handle?: ReactNode;
};

/** One chosen interest: its place, its name, up, down, away. */
export function InterestRow({ interest, index, count, rows, handle }: InterestRowProps) {
  return (
    <div className="flex items-center rounded-card border border-line bg-surface pl-1">
      {handle ?? (
        <span aria-hidden="true" className="w-9 text-center text-sm font-semibold text-muted">
          {index + 1}
        </span>
      )}
      <input type="hidden" name={rows.rowName(index)} value={interest} />
      <span className="min-w-0 grow py-2 font-semibold break-words">{interest}</span>
      {index > 0 && (
        <button
          {...rows.moveButton(index, index - 1)}
          aria-label={`Subir ${interest}`}
          className={iconButtonClass}
        >
          <Icon name="arrow-up" size="small" />
        </button>
      )}
      {index < count - 1 && (
        <button
          {...rows.moveButton(index, index + 1)}
          aria-label={`Bajar ${interest}`}
          className={iconButtonClass}
        >
          <Icon name="arrow-down" size="small" />
        </button>
      )}
      <button {...rows.removeButton(index)} aria-label={`Quitar ${interest}`} className={iconButtonClass}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}

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
