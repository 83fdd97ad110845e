import type { ComponentPropsWithRef } from 'react';
import { forwardRef } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { inputClass } from '#app/ui/input-style.ts';

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
