import type { ReactNode } from 'react';
import { type NavItem, navItems } from '#app/lib/nav-items.ts';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';

type PlaceLinkProps = {
  place: NavItem;
  isCurrent: boolean;
  label?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The way to one of the shell's places; pressed in the place it leads to, it loads everything again (`shell.tsx`). */
export function NavLink({ place, isCurrent, label, className, children }: PlaceLinkProps) {
  return (
    <DelegatedLink
      to={navItems[place].to}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </DelegatedLink>
  );
}
