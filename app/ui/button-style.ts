/** How loud a button speaks: one `primary` a screen; `quiet` for what is beside the point; `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-soft',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  quiet: 'border border-edge bg-surface text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const disabled = 'bg-sunken text-muted cursor-not-allowed';

/**
 * The classes of a button or of a link that looks like one (round, at least 44 px, moves by
 * transform only). On paper there is none.
 */
export function buttonClass(variant: ButtonVariant, isDisabled = false, className = '') {
  return `inline-flex min-h-12 min-w-touch items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold print:hidden ${
    isDisabled ? disabled : `${variants[variant]} transition-transform active:scale-[0.97]`
  } ${className}`;
}

/** A round button that is only an icon: 44 px, and always with a label of its own (`aria-label`). */
export const iconButtonClass =
  'inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken transition-transform active:scale-95 print:hidden';
