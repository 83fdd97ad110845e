import type { ComponentPropsWithRef } from 'react';
import { forwardRef, useState } from 'react';
import { inputClass } from '#app/ui/field.tsx';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'>;

/**
 * A password, with a button that shows and hides it. The button comes with the scripts; its
 * space is reserved from the start. Give `autoComplete` 'current-password' or 'new-password'.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, hint, errors, isOptional, alsoDescribedBy, className = '', ...input },
  ref,
) {
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldAria({ id: input.id, hint, errors, alsoDescribedBy })}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          className={`${inputClass} pr-14 ${className}`}
        />
        {hydrated && (
          <button
            type="button"
            aria-label="Mostrar contraseña"
            aria-pressed={isShown}
            aria-controls={input.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0.5 grid w-12 place-items-center rounded-card text-muted"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
});
