import { type ReactNode, useEffect, useRef, useState } from 'react';
import { InterestRow } from '#app/features/profile/interests/interest-row.tsx';
import type { InterestSorter } from '#app/features/profile/interests/interest-sorter.tsx';
import type { useRows } from '#app/forms/use-rows.ts';
import { onceUntouched } from '#app/ui/once-untouched.ts';

/** The chosen interests in their order; by buttons from the start, by dragging once that part has come. */
export function InterestOrder({ state }: { state: ReturnType<typeof useRows> }) {
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
    return Sorter ? onceUntouched(() => list.current, begin) : undefined;
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
