import { type LandingWish, landingWishes } from '#app/features/auth/landing/landing-wishes.tsx';
import { Hearts } from '#app/features/gifts/cards/hearts.tsx';

function WishCard({ wish }: { wish: LandingWish }) {
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
      <WishDrawing wish={wish} />
      <div className="flex flex-col gap-1 p-3">
        <p className="truncate font-heading font-extrabold">{wish.title}</p>
        <div className="flex flex-wrap items-center justify-between gap-1">
          <span className="text-sm font-semibold">{wish.price}</span>
          <Hearts rating={wish.hearts} />
        </div>
      </div>
    </div>
  );
}

const columns = [
  { offset: '-mt-10', sway: 'animate-float', wishes: landingWishes.slice(0, 3) },
  { offset: 'mt-16', sway: 'animate-float [animation-delay:-2s]', wishes: landingWishes.slice(3, 6) },
  { offset: '-mt-20', sway: 'animate-float [animation-delay:-4s]', wishes: landingWishes.slice(6, 9) },
];

/** The picture of the landing page: a wall of drawn wishes, a few hundred bytes each. Decoration. */
export function LandingPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative size-full overflow-hidden bg-linear-to-br from-glow-rose to-glow-sun"
    >
      <div className="absolute inset-x-6 top-1/2 grid -translate-y-1/2 scale-110 -rotate-6 grid-cols-3 gap-5 lg:inset-x-10">
        {columns.map(({ offset, sway, wishes }) => (
          <div key={offset} className={`flex flex-col gap-5 ${offset} ${sway}`}>
            {wishes.map((wish) => (
              <WishCard key={wish.title} wish={wish} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** One drawn wish on its ground, as wide as its box. */
function WishDrawing({ wish }: { wish: LandingWish }) {
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

const turns = ['-rotate-12', '-translate-y-1', 'rotate-12'];

/** Three small wishes held like cards: the landing picture of narrow screens. Pure decoration. */
export function WishFan() {
  return (
    <div aria-hidden="true" className="hidden -space-x-2 pr-2 max-lg:@pair:flex">
      {landingWishes.slice(3, 6).map((wish, index) => (
        <div
          key={wish.title}
          className={`w-12 overflow-hidden rounded-small shadow-soft ring-2 ring-surface ${turns[index]}`}
        >
          <WishDrawing wish={wish} />
        </div>
      ))}
    </div>
  );
}
