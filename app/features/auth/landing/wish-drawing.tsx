import type { LandingWish } from '#app/features/auth/landing/landing-wishes.tsx';

/** One drawn wish on its ground, as wide as its box. */
export function WishDrawing({ wish }: { wish: LandingWish }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 150"
      className="block w-full"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="120" height="150" className={wish.ground} />
      {wish.drawing}
    </svg>
  );
}
