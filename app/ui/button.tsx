import { Link, type LinkProps } from '@remix-run/react';
import { type ComponentProps, type ComponentPropsWithRef, forwardRef, type MouseEvent, useId } from 'react';
import { type ButtonVariant, buttonClass } from '#app/ui/button-style.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const cell = 'col-start-1 row-start-1';

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
      {busyText ? (
        // why: the icon goes with its word, or the room kept for the other would stand between them.
        <span className="grid items-center">
          <span className={`${cell} flex items-center justify-center gap-2 ${isBusy ? 'invisible' : ''}`}>
            {icon && <Icon name={icon} />}
            <span>{children}</span>
          </span>
          <span className={`${cell} ${isBusy ? '' : 'invisible'}`}>{busyText}</span>
        </span>
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  );
});

type ButtonWithReasonProps = ComponentProps<typeof Button> & {
  /** Why it cannot be pressed yet; null when it can. */
  reason: string | null;
};

/**
 * A button that is disabled for a reason, which stands beside it and describes it (aria-describedby). For a row of buttons that
 * may wrap: beside them the reason comes and goes without moving anything.
 */
export function ButtonWithReason({ reason, ...button }: ButtonWithReasonProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="min-w-0 grow basis-24 text-right text-sm text-muted">
        {reason}
      </p>
      <Button {...button} disabled={reason !== null} aria-describedby={reason ? id : undefined} />
    </>
  );
}

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
