import { drawPath } from '#app/lib/draw-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { SharedListHead } from '#contract/list-links.ts';

/** Leads from the list of whom one drew back to the draw. */
export function BackToDraw({ head: { drawId } }: { head: Pick<SharedListHead, 'drawId'> }) {
  if (!drawId) return null;
  return (
    <ButtonLink to={drawPath(drawId)} variant="quiet" icon="back" className="mt-1 mb-3 self-start">
      Volver al sorteo
    </ButtonLink>
  );
}
