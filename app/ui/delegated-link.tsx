import type { ReactNode } from 'react';

type DelegatedLinkProps = {
  /** A whole path of this site. */
  to: string;
  /** Leaves the page where it is scrolled to. */
  way?: 'stay' | undefined;
  /** The tab of `/home` that the page leads back to, in navigation state. */
  backTab?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

/**
 * A link for long lists: a bare `<a>`, whose clicks the shell's `DelegatedLinkHandler` handles. Each `Link` of the
 * framework resolves its path and has a dozen hooks, which made up a third of a long page's cost.
 */
export function DelegatedLink({ to, way, backTab, className, children, ...aria }: DelegatedLinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={aria['aria-label']}
      data-delegated={way ?? ''}
      data-back-tab={backTab}
    >
      {children}
    </a>
  );
}
