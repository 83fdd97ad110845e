import { landingWishes } from '#app/features/auth/landing/landing-wishes.tsx';
import { WishDrawing } from '#app/features/auth/landing/wish-drawing.tsx';

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
