import { useLocation } from '@remix-run/react';
import { useId, useState } from 'react';
import { drawingPicture, drawingSource } from '#app/features/gifts/drawings/drawing-files.ts';
import { type DrawingName, drawingNames } from '#app/features/gifts/drawings/drawing-names.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { Dialog, DialogHeader } from '#app/ui/dialog.tsx';

export type DrawingDialogProps = { title: string; onClose(): void; onPick(picture: File): void };

/** The drawings to choose from; the chosen one is fetched as the picture that it becomes. */
export function DrawingDialog({ title, onClose, onPick }: DrawingDialogProps) {
  const titleId = useId();
  const { pathname } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const pick = async (name: DrawingName) => {
    setFailed(false);
    try {
      const answer = await fetch(drawingPicture(name));
      if (!answer.ok) throw new Error(`${answer.status}`);
      onPick(new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' }));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog labelledBy={titleId} closeTo={pathname} onClose={onClose} phone="full">
      <DialogHeader id={titleId} title={title} closeTo={pathname} onClose={onClose} />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div role="alert" className="empty:absolute">
          {hasFailed && (
            <p className="rounded-card bg-danger-soft p-4 font-medium text-on-danger-soft">
              No pudimos traer el dibujo. Revisá tu conexión y probá de nuevo.
            </p>
          )}
        </div>
        <ul
          role="list"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-3 sm:grid-cols-4"
        >
          {drawingNames.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => pick(name)}
                className="flex w-full flex-col items-center gap-1 rounded-card p-1 text-sm font-semibold hover:bg-primary-soft hover:text-on-primary-soft"
              >
                <img
                  src={drawingSource(name)}
                  alt=""
                  loading="lazy"
                  className="aspect-square w-full rounded-card"
                />
                {capitalized(name)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
