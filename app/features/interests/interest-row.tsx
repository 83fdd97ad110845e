import type { ReactNode } from 'react';
import type { useRows } from '#app/forms/use-rows.ts';
import { iconButtonClass } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';

export type InterestRowProps = {
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
