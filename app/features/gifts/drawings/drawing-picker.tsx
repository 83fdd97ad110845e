import { type ComponentType, useState } from 'react';
import type { DrawingDialogProps } from '#app/features/gifts/drawings/drawing-dialog.tsx';
import { DrawingRadios } from '#app/features/gifts/drawings/drawing-radios.tsx';
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
