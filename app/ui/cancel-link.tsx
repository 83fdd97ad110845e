import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { buttonClass } from '#app/ui/button-style.ts';

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
