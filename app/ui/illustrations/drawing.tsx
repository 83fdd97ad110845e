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
