import { type ComponentType, useState } from 'react';
import type { DrawingDialogProps } from '#app/features/gifts/drawings/drawing-dialog.tsx';
import { drawingSource } from '#app/features/gifts/drawings/drawing-files.ts';
import { drawingNames } from '#app/features/gifts/drawings/drawing-names.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const TITLE = 'Sin foto: elegí un dibujo';

type DrawingPickerProps = {
  field: { name: string; initialValue?: unknown };
  onPick(picture: File): void;
};

/** The way to a picture for what cannot be photographed: a dialog of drawings; radio buttons where no scripts run. */
export function DrawingPicker({ field, onPick }: DrawingPickerProps) {
  const isHydrated = useHydrated();
  return (
    <>
      {/* why: the room is kept from the first HTML on, so that nothing jumps when the button comes. */}
      <div className="hidden min-h-12 scripted:block">{isHydrated && <DrawingButton onPick={onPick} />}</div>
      {/* why: the browser's build leaves the radio buttons out, and React leaves what is in here alone. */}
      <noscript className="order-last">
        {import.meta.env.SSR && <DrawingRadios title={TITLE} name={field.name} chosen={field.initialValue} />}
      </noscript>
    </>
  );
}

/** Opens the drawings, which are fetched then. */
function DrawingButton({ onPick }: Pick<DrawingPickerProps, 'onPick'>) {
  const [Drawings, setDrawings] = useState<ComponentType<DrawingDialogProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      const { DrawingDialog } = await import('./drawing-dialog.tsx');
      setDrawings(() => DrawingDialog);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button type="button" variant="soft" icon="color" onClick={open} className="w-full">
        {TITLE}
      </Button>
      <div role="alert" className="empty:absolute">
        {hasFailed && (
          <p className="mt-2 text-sm font-medium text-danger">
            No pudimos traer los dibujos. Revisá tu conexión y probá de nuevo.
          </p>
        )}
      </div>
      {Drawings && (
        <Drawings
          title={TITLE}
          onClose={() => setDrawings(null)}
          onPick={(picture) => {
            setDrawings(null);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}

type DrawingRadiosProps = { title: string; name: string; chosen: unknown };

/** The drawings as radio buttons, for a page without scripts; open when one is chosen. */
function DrawingRadios({ title, name, chosen }: DrawingRadiosProps) {
  return (
    <details open={Boolean(chosen)} className="rounded-card bg-primary-soft p-3 text-on-primary-soft">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">{title}</summary>
      <fieldset className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-3 sm:grid-cols-4">
        <legend className="sr-only">{title}</legend>
        {drawingNames.map((drawing) => (
          <label key={drawing} className="flex cursor-pointer flex-col gap-1 text-sm font-semibold">
            <img
              src={drawingSource(drawing)}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-card"
            />
            <span className="flex min-h-touch items-center gap-2">
              <input
                type="radio"
                name={name}
                value={drawing}
                defaultChecked={chosen === drawing}
                className="size-5 shrink-0"
              />
              {capitalized(drawing)}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
