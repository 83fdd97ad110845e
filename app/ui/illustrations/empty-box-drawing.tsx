import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** No gifts: an open box from which wishes rise. */
export function EmptyBoxDrawing() {
  return (
    <Drawing>
      <SkyHeart x={100} y={30} size={1.5} />
      <SkyHeart x={68} y={48} size={0.8} isSun />
      <SkyHeart x={134} y={46} size={0.9} isSun />
      <path d="M58 86h84v44a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" />
      <path className="fill-sun" d="M92 86h16v50H92z" />
      <path className="fill-sunken" d="m58 86 10-16h64l10 16z" />
      <path d="m58 86-16-9 16-15 10 8zM142 86l16-9-16-15-10 8z" />
    </Drawing>
  );
}
