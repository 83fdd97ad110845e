import type { ReactNode } from 'react';

/** The sheet all our drawings are made on: 200 by 150, ink lines of one weight, a soft round ground behind. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 150"
      className="mx-auto h-36 max-w-full fill-surface stroke-ink stroke-[2.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="100" cy="82" rx="88" ry="62" className="fill-primary-soft stroke-none" />
      <ellipse cx="100" cy="136" rx="62" ry="7" className="fill-primary-soft-hover stroke-none" />
      {children}
    </svg>
  );
}

/** A small heart around the point given, for the sky of a drawing. */
export function SkyHeart({
  x,
  y,
  size = 1,
  isSun = false,
}: {
  x: number;
  y: number;
  size?: number;
  isSun?: boolean;
}) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      className={`stroke-none ${isSun ? 'fill-sun' : 'fill-primary'}`}
      d="M0 9C-6 5-9 1.5-9-2.5-9-6-6.5-8-4-8c2 0 3.3 1.2 4 2.5C.7-6.8 2-8 4-8c2.5 0 5 2 5 5.5C9 1.5 6 5 0 9z"
    />
  );
}

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
