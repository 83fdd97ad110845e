import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** A gift that waits to be seen: a parcel with its bow under hearts. */
export function PublishedDrawing() {
  return (
    <Drawing>
      <SkyHeart x={56} y={40} size={0.9} />
      <SkyHeart x={150} y={48} size={0.7} isSun />
      <path className="fill-surface" d="M62 82h76v48H62z" />
      <path className="fill-primary-soft-hover" d="M54 64h92v18H54z" />
      <path className="fill-sun" d="M92 64h16v66H92z" />
      <path className="fill-sun" d="M100 64c-8-18-30-22-30-8 0 8 16 8 30 8 14 0 30 0 30-8 0-14-22-10-30 8z" />
    </Drawing>
  );
}
