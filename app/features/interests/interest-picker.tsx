import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CustomInterest, InterestRow } from '#app/features/interests/interest-row.tsx';
import type { InterestSorter } from '#app/features/interests/interest-sorter.tsx';
import {
  distinctInterests,
  MAX_INTERESTS,
  suggestedInterests,
  tooManyInterests,
} from '#app/features/interests/interests.ts';
import { type RowsField, useRows } from '#app/forms/use-rows.ts';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';

type InterestPickerProps = {
  field: RowsField;
  /** From `useContractForm`. */
  changedRows: string | null;
};

/** Up to ten interests: the twenty suggestions to turn on and off, one's own under 'Otro', and their order. */
export function InterestPicker({ field, changedRows }: InterestPickerProps) {
  const state = useRows(field, distinctInterests);
  const [refusals, setRefusals] = useState(0);
  const { rows } = state;
  const chosen = rows.map(keyOf);
  const last = suggestedInterests.findIndex((name) => keyOf(name) === chosen.at(-1));
  const hasRoom = () => {
    const isFull = rows.length >= MAX_INTERESTS;
    setRefusals((tries) => (isFull ? tries + 1 : 0));
    return !isFull;
  };
  const add = (typed: string) => {
    if (!hasRoom()) return false;
    state.add(typed);
    return true;
  };
  // why: with one taken away there is room again.
  const tooMany = rows.length > MAX_INTERESTS || (refusals > 0 && rows.length === MAX_INTERESTS);
  const errors = tooMany ? [tooManyInterests] : field.errors;
  return (
    <fieldset
      id={field.id}
      aria-describedby={errors?.length ? `${field.id}-error` : undefined}
      className="flex flex-col gap-4"
    >
      <legend className="mb-1.5 font-semibold">
        Intereses{' '}
        <span className="font-normal text-muted">
          ({rows.length} de {MAX_INTERESTS})
        </span>
      </legend>
      <p role="status" className="sr-only">
        {state.news && `${state.news}. ${rows.length} de ${MAX_INTERESTS}`}
      </p>
      {/* why: its room is kept, and each suggestion its place, or the next press lands on another. */}
      <div className="-my-2 min-h-5">
        <FieldErrors id={field.id} errors={errors} attempt={refusals} />
      </div>
      <ul role="list" aria-label="Sugerencias" className="flex flex-wrap gap-2">
        {suggestedInterests.map((name, index) => {
          const at = chosen.indexOf(keyOf(name));
          const isChosen = at !== -1;
          const button = isChosen ? state.removeButton(at) : state.insertButton(name);
          const onClick = (event: MouseEvent<HTMLElement>) =>
            isChosen || hasRoom() ? button.onClick(event) : event.preventDefault();
          return (
            <li key={name}>
              <button
                {...button}
                {...(index === Math.max(last, 0) && changedRows === field.name && { autoFocus: true })}
                aria-pressed={isChosen}
                onClick={onClick}
                className={`inline-flex min-h-touch items-center gap-1.5 rounded-full border px-4 text-left font-medium ${isChosen ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-edge bg-surface hover:bg-sunken'}`}
              >
                <Icon name={isChosen ? 'check' : 'plus'} size="small" />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
      <CustomInterest
        id={`${field.id}-otro`}
        name={state.rowName(rows.length)}
        takeTyped={state.takeTyped}
        add={add}
      />
      {rows.length > 0 && (
        <p aria-hidden="true" className="-mb-2 font-semibold">
          En tu orden
        </p>
      )}
      <InterestOrder state={state} />
    </fieldset>
  );
}

const keyOf = (interest: string) => interest.toLocaleLowerCase('es');

/** The chosen interests in their order; by buttons from the start, by dragging once that part has come. */
function InterestOrder({ state }: { state: ReturnType<typeof useRows> }) {
  const [Sorter, setSorter] = useState<typeof InterestSorter | null>(null);
  const [isSorting, setSorting] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // why: without that part the buttons still do it.
    import('./interest-sorter.tsx').then(
      (module) => setSorter(() => module.InterestSorter),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const begin = () => setSorting(true);
    return Sorter ? runWhenIdle(() => list.current, begin) : undefined;
  }, [Sorter]);
  const row = (interest: string, index: number, handle?: ReactNode) => (
    <InterestRow interest={interest} index={index} count={state.rows.length} rows={state} handle={handle} />
  );
  if (state.rows.length === 0) return null;
  if (Sorter && isSorting) return <Sorter interests={state.rows} move={state.move} row={row} />;
  return (
    <ol ref={list} role="list" aria-label="Tus intereses" className="flex flex-col gap-2">
      {state.rows.map((interest, index) => (
        <li key={interest}>{row(interest, index)}</li>
      ))}
    </ol>
  );
}

/**
 * Calls back once nobody has the focus or a finger in what `find` gives, at once where it gives nothing: what is drawn anew
 * under somebody's hands loses the press, and where the keyboard was. Gives what ends the waiting.
 */
function runWhenIdle(find: () => Element | null, then: () => void): () => void {
  const waiting = new AbortController();
  const attempt = () => {
    if (waiting.signal.aborted || find()?.matches(':active, :focus-within')) return;
    waiting.abort();
    then();
  };
  // why: what is pressed is told first, and the focus goes on only after it was taken from where it was.
  const later = () => setTimeout(attempt);
  // why: forms keep some of these from what is around them (`useDeferredBlur`).
  const options = { signal: waiting.signal, capture: true };
  for (const type of ['click', 'focusout', 'pointercancel']) document.addEventListener(type, later, options);
  attempt();
  return () => waiting.abort();
}
