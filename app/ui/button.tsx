import { Link, type LinkProps } from '@remix-run/react';
import { type ComponentProps, type ComponentPropsWithRef, forwardRef, type MouseEvent, useId } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** How loud a button speaks: one `primary` a screen; `quiet` for what is beside the point; `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-soft',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  quiet: 'border border-edge bg-surface text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const disabledClass = 'bg-sunken text-muted cursor-not-allowed';

/**
 * The classes of a button or of a link that looks like one (round, at least 44 px, moves by
 * transform only). On paper there is none.
 */
export function buttonClass(variant: ButtonVariant, isDisabled = false, className = '') {
  return `inline-flex min-h-12 min-w-touch items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold print:hidden ${
    isDisabled ? disabledClass : `${variants[variant]} transition-transform active:scale-[0.97]`
  } ${className}`;
}

/** A round button that is only an icon: 44 px, and always with a label of its own (`aria-label`). */
export const iconButtonClass =
  'inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken transition-transform active:scale-95 print:hidden';

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
