import { Link, type LinkProps } from '@remix-run/react';
import { type ComponentPropsWithRef, forwardRef, type MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from '#app/ui/button-style.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  icon?: IconName;
  /** What the button says while its work is under way ('Guardando...'); its room is kept from the start. */
  busyText?: string;
  isBusy?: boolean;
};

/**
 * A button; `type` is 'submit' unless said otherwise, since most sit in forms that work without scripts.
 * While busy it keeps its width and the focus, and lets no second press through.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', icon, busyText, isBusy = false, className, children, onClick, disabled, ...rest },
  ref,
) {
  // why: `disabled` on a pressed button would drop the focus and, in Safari, the form's submission.
  const holdWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="submit"
      {...rest}
      ref={ref}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      onClick={holdWhileBusy}
      className={buttonClass(variant, disabled || isBusy, className)}
    >
      {icon && <Icon name={icon} />}
      {busyText ? (
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{children}</span>
          <span className={`col-start-1 row-start-1 ${isBusy ? '' : 'invisible'}`}>{busyText}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
});

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
