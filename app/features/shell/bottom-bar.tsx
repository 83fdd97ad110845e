import { type Place, places } from '#app/features/shell/nav-places.ts';
import { PlaceLink } from '#app/features/shell/place-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useWording } from '#app/wording/use-wording.ts';

/** The bar under 768 px: friends, feed, create, profile, each with drawing and word. */
export function BottomBar({ current }: { current: Place | null }) {
  const { noun } = useWording();
  const items: readonly { place: Place; word: string; label?: string }[] = [
    { place: 'friends', word: 'Amigos' },
    { place: 'feed', word: 'Inicio' },
    { place: 'create', word: 'Subir', label: `Subir ${noun}` },
    { place: 'profile', word: 'Perfil', label: 'Mi Perfil' },
  ];
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe md:hidden"
    >
      <ul className="mx-auto grid h-bar max-w-text grid-cols-4">
        {items.map(({ place, word, label }) => {
          const isCurrent = place === current;
          return (
            <li key={place}>
              <PlaceLink
                place={place}
                isCurrent={isCurrent}
                label={label}
                className={`flex h-full flex-col items-center justify-center text-sm font-semibold ${isCurrent ? 'text-primary' : 'text-muted'}`}
              >
                <span
                  className={`grid h-8 w-14 max-w-full place-items-center rounded-full ${isCurrent ? 'bg-primary-soft text-on-primary-soft [view-transition-name:bar-pill]' : ''}`}
                >
                  <Icon name={places[place].icon} />
                </span>
                {word}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
