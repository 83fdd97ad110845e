import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { askAnew } from '#app/cache/ask-anew.ts';
import { type Place, places } from '#app/features/shell/nav-places.ts';

type PlaceLinkProps = {
  place: Place;
  isCurrent: boolean;
  'aria-label'?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The way to one of the shell's places; pressed where one already is, it asks for everything anew. */
export function PlaceLink({ place, isCurrent, ...rest }: PlaceLinkProps) {
  return (
    <Link
      {...rest}
      to={places[place].to}
      prefetch="intent"
      onClick={isCurrent ? askAnew : undefined}
      viewTransition
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
