import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonVariant, buttonClass } from '#app/ui/button-style.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; icon?: IconName; className?: string };

/** A link that looks like a button: for going somewhere, never for changing something. */
export function ButtonLink({ variant = 'primary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, false, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
