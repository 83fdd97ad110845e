import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { askAnew } from '#app/cache/ask-anew.ts';
import { type Place, places } from '#app/features/shell/nav-places.ts';
import { fetchScreenAt } from '#app/features/shell/tab-screens.ts';

type PlaceLinkProps = {
  place: Place;
  isCurrent: boolean;
  'aria-label'?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The way to one of the shell's places; pressed where one already is, it asks for everything anew. */
export function PlaceLink({ place, isCurrent, ...rest }: PlaceLinkProps) {
  const { to } = places[place];
  // why: pointed at, it will be pressed; what cannot be fetched now is fetched then.
  const onIntent = () => {
    fetchScreenAt(new URL(to, location.origin)).catch(() => undefined);
  };
  return (
    <Link
      {...rest}
      to={to}
      prefetch="intent"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={isCurrent ? askAnew : undefined}
      viewTransition
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
