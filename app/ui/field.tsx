import type { ComponentPropsWithRef, ReactNode } from 'react';
import { forwardRef } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { inputClass } from '#app/ui/input-style.ts';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id'> & {
    /** Something short before the text, like the currency's symbol; it is not read out. */
    before?: ReactNode;
  };

/**
 * A one-line field: text, email, number, url, search, date (look.md "Forms"). Give `autoComplete`, `inputMode` and
 * `enterKeyHint` as the case wants; all of `<input>`'s own attributes go through.
 */
export const Field = forwardRef<HTMLInputElement, TextFieldProps>(function Field(
  { label, hint, errors, isOptional, before, className = '', type = 'text', ...input },
  ref,
) {
  const field = (
    <input
      {...input}
      {...fieldAria({ id: input.id, hint, errors })}
      ref={ref}
      type={type}
      className={`${inputClass} ${before ? 'pl-12' : ''} ${className}`}
    />
  );
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {before ? (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-muted"
          >
            {before}
          </span>
          {field}
        </div>
      ) : (
        field
      )}
    </FieldFrame>
  );
});
