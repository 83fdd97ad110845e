import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button-style.ts';

type SortableInterestProps = { interest: string; children(handle: ReactNode): ReactNode };

/** A place in the order that can be dragged by its handle; the rest of the row still scrolls the page. */
export function SortableInterest({ interest, children }: SortableInterestProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: interest, attributes: { roleDescription: 'ordenable' } });
  return (
    <li
      ref={setNodeRef}
      // why: set by script and not written in the page, so the content security policy lets it pass.
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 rounded-card shadow-soft ring-2 ring-primary' : ''}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Mover ${interest}`}
          className={`${iconButtonClass} cursor-grab touch-none text-muted`}
        >
          <Icon name="grip" size="small" />
        </button>,
      )}
    </li>
  );
}
