import type { ComponentPropsWithRef } from 'react';
import { forwardRef } from 'react';
import { inputClass } from '#app/ui/field.tsx';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, 'id'>;

/** The system's own list of choices; its `<option>`s are the children. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, errors, isOptional, className = '', children, ...select },
  ref,
) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      <div className="relative">
        <select
          {...fieldAria({ id: select.id, hint, errors })}
          {...select}
          ref={ref}
          className={`${inputClass} appearance-none pr-12 ${className}`}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  );
});
