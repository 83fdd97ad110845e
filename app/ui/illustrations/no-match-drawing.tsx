import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** Nothing matches: a glass that looks and finds no one. */
export function NoMatchDrawing() {
  return (
    <Drawing>
      <SkyHeart x={150} y={44} size={0.8} isSun />
      <path className="stroke-[9]" d="m117 99 27 28" />
      <path className="stroke-primary stroke-[4]" d="m120 102 24 25" />
      <circle cx="90" cy="72" r="36" />
      <circle className="fill-primary-soft" cx="90" cy="72" r="27" />
      <path className="fill-none" d="M80 66v6m20-6v6M79 86c6-5 16-5 22 0" />
    </Drawing>
  );
}
