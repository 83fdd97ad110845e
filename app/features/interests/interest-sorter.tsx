import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type InterestSorterProps = {
  interests: readonly string[];
  move(from: number, to: number): void;
  row(interest: string, index: number, handle: ReactNode): ReactNode;
};

const instructions = {
  draggable:
    'Apretá espacio para levantar el interés, movelo con las flechas y apretá espacio para soltarlo.',
};

/** The chosen interests, put in order by dragging: mouse, finger or keys. Fetched once scripts run. */
export function InterestSorter({ interests, move, row }: InterestSorterProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => interests.indexOf(String(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(place(active.id), place(over.id));
  };
  const announcements = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => `Levantaste ${active.id}.`,
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? `${active.id} está en el lugar ${place(over.id) + 1}.` : undefined,
    onDragEnd: ({ active, over }: DragEndEvent) =>
      over ? `${active.id} quedó en el lugar ${place(over.id) + 1}.` : `${active.id} volvió a su lugar.`,
    onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => `${active.id} volvió a su lugar.`,
  };
  return (
    <DndContext
      id="intereses"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={[...interests]} strategy={verticalListSortingStrategy}>
        <ol role="list" aria-label="Tus intereses" className="flex flex-col gap-2">
          {interests.map((interest, index) => (
            <SortableInterest key={interest} interest={interest}>
              {(handle) => row(interest, index, handle)}
            </SortableInterest>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableInterestProps = { interest: string; children(handle: ReactNode): ReactNode };

/** A place in the order that can be dragged by its handle; the rest of the row still scrolls the page. */
function SortableInterest({ interest, children }: SortableInterestProps) {
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
