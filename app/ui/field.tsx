import { type ComponentPropsWithRef, forwardRef } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id'>;

/**
 * A one-line field: text, email, number, url, search, date. Give `autoComplete`, `inputMode` and
 * `enterKeyHint` as the case wants; all of `<input>`'s own attributes go through.
 */
export const Field = forwardRef<HTMLInputElement, TextFieldProps>(function Field(
  { label, hint, errors, isOptional, className = '', type = 'text', ...input },
  ref,
) {
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      <input
        {...input}
        {...fieldAria({ id: input.id, hint, errors })}
        ref={ref}
        type={type}
        className={`${inputClass} ${className}`}
      />
    </FieldFrame>
  );
});

/** The box a person types in: 48 px, 16 px letters (smaller ones make phones zoom), its border 3:1 against the ground. */
export const inputClass =
  'min-h-12 w-full rounded-card border border-edge bg-surface px-4 py-2.5 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted focus-visible:outline-offset-0';
