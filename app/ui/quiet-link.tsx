import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type QuietLinkProps = { to: string; icon: IconName; children: ReactNode };

/** A small link at the foot of something, in the colour of the text around it. */
export function QuietLink({ to, icon, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-sm font-semibold hover:underline"
    >
      <Icon name={icon} size="small" />
      {/* why: one item of the flex row, or the space before hidden words is lost. */}
      <span>{children}</span>
    </Link>
  );
}

type CancelLinkProps = {
  /** The page to go back to. */
  to: string;
  /** Instead of going there, where the form is a dialog or part of a page. */
  onCancel?: (() => void) | undefined;
  children: string;
};

/** The way out of a form or a question: a link, so that it works without scripts. */
export function CancelLink({ to, onCancel, children }: CancelLinkProps) {
  const cancel = (event: MouseEvent) => {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <Link to={to} preventScrollReset onClick={cancel} className={buttonClass('quiet')}>
      {children}
    </Link>
  );
}
