import type { ComponentPropsWithoutRef } from 'react';

type SoftLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A whole path of this site. */
  to: string;
  /** The page stays where it is scrolled to. */
  keepsScroll?: boolean;
};

/**
 * A link for lists with many of them: a bare `<a>`, which the list's one `SoftLinks` brings to life. A `Link` of the
 * framework resolves its path and holds a dozen hooks each, which made a third of a long page's cost.
 */
export function SoftLink({ to, keepsScroll = false, ...rest }: SoftLinkProps) {
  // why: `data-discover` has the framework fetch the route's description ahead, as it does for its own links.
  return <a {...rest} href={to} data-discover="true" data-soft={keepsScroll ? 'stay' : ''} />;
}
