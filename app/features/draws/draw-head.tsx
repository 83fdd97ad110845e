import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { drawMenu } from '#app/features/draws/draw-menu.ts';
import { termsWords } from '#app/features/draws/draw-words.ts';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { firstName } from '#app/lib/first-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DrawDetail } from '#contract/draws.ts';

/** What a draw is called, its terms, who organizes it, and the menu of what else may be done. */
export function DrawHead({ draw }: { draw: DrawDetail }) {
  const { name, message, organizer, asOrganizer } = draw;
  return (
    <header>
      <div className="flex items-start justify-between gap-2">
        <h1 className="min-w-0 text-2xl">{name}</h1>
        <DrawMenu draw={draw} />
      </div>
      <p className="mt-1 text-muted">
        {termsWords(draw)}
        {organizer && !asOrganizer && (
          <>
            {' · lo organiza '}
            <bdi>{firstName(organizer.name)}</bdi>
          </>
        )}
      </p>
      {message && <p className="mt-2 break-words whitespace-pre-line">{message}</p>}
    </header>
  );
}

function DrawMenu({ draw }: { draw: DrawDetail }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuDismissal(menu);
  const items = drawMenu(draw);
  if (items.length === 0) return null;
  return (
    <details ref={menu} className="relative -mt-1.5 shrink-0">
      <summary
        aria-label={`Opciones de ${draw.name}`}
        className="grid size-touch cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <ul
        role="list"
        className="absolute right-0 z-20 mt-1 w-max max-w-[70vw] overflow-hidden rounded-card bg-surface py-1 shadow-soft ring-1 ring-line"
      >
        {items.map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-touch items-center gap-3 px-4 py-2 hover:bg-sunken">
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
