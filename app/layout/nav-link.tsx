import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { invalidateAll } from '#app/cache/cached.ts';
import { type NavItem, navItems } from '#app/lib/paths.ts';

type NavLinkProps = {
  place: NavItem;
  isCurrent?: boolean;
  label?: string | undefined;
  className: string;
  children: ReactNode;
};

/** Leads to one of the shell's places; pressed in the place it leads to, it loads everything again. */
export function NavLink({ place, isCurrent = false, label, className, children }: NavLinkProps) {
  return (
    <Link
      to={navItems[place].to}
      prefetch="intent"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={isCurrent ? invalidateAll : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
