import { Link } from '@remix-run/react';
import type { MouseEventHandler } from 'react';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type CloseLinkProps = {
  to: string;
  /** Before it leads there; may prevent it and close some other way. */
  onClick?: MouseEventHandler;
};

/** The cross in the corner of what lies over a page. */
export function CloseLink({ to, onClick }: CloseLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      onClick={onClick}
      aria-label="Cerrar"
      className={iconButtonClass}
    >
      <Icon name="close" />
    </Link>
  );
}
