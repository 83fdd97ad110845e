import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** Something went wrong: a gift whose ribbon has come undone. */
export function KnotDrawing() {
  return (
    <Drawing>
      <SkyHeart x={148} y={40} size={0.8} isSun />
      <g transform="rotate(-7 100 104)">
        <path d="M60 78h80v52a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6z" />
        <path className="fill-primary" d="M92 78h16v58H92z" />
        <path className="fill-sunken" d="M54 62h92v18H54z" />
        <path className="fill-none" d="M82 100v7m36-7v7M88 122c6-6 18-6 24 0" />
      </g>
      <path
        className="fill-none stroke-primary stroke-[4]"
        d="M96 60c-8-20-32-26-34-12s24 16 40 2 34-20 30-32-24 4-14 18 30 22 34 40"
      />
    </Drawing>
  );
}
