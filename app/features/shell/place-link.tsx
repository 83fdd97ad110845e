import type { ReactNode } from 'react';
import { type Place, places } from '#app/features/shell/nav-places.ts';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';

type PlaceLinkProps = {
  place: Place;
  isCurrent: boolean;
  label?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The way to one of the shell's places; pressed in the place it leads to, it loads everything again (`shell.tsx`). */
export function PlaceLink({ place, isCurrent, label, className, children }: PlaceLinkProps) {
  return (
    <DelegatedLink
      to={places[place].to}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </DelegatedLink>
  );
}
