import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** No connection: a balloon whose string is cut. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path
        className="fill-surface"
        d="M34 62a12 12 0 0 1 12-12 16 16 0 0 1 30-4 12 12 0 0 1 4 24H44a10 10 0 0 1-10-8z"
      />
      <path
        className="fill-primary"
        d="M128 92c-18-12-32-24-32-41a17 17 0 0 1 17-17c7 0 12 4 15 9 3-5 8-9 15-9a17 17 0 0 1 17 17c0 17-14 29-32 41z"
      />
      <path className="fill-none stroke-on-primary" d="M107 50a8 8 0 0 1 6-7" />
      <path d="m122 99 6-7 6 7z" />
      <path className="fill-none" d="M128 99c0 6-5 6-4 12M118 120c1 5-6 6-5 14" />
      <SkyHeart x={58} y={104} size={0.8} isSun />
    </Drawing>
  );
}
