import { type LandingWish, landingWishes } from '#app/features/auth/landing/landing-wishes.tsx';
import { WishDrawing } from '#app/features/auth/landing/wish-drawing.tsx';
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
