import type { ComponentPropsWithRef } from 'react';
import { forwardRef } from 'react';
import { FieldErrors, FieldHint, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type FileFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
    /** Where scripts run only its messages are seen: other buttons open it. */
    isBehindButtons?: boolean;
  };

/**
 * The browser's own file field, styled: works without scripts, accepts a dropped file, and says which one was chosen.
 * `capture="environment"` opens a phone's camera.
 */
export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, hint, errors, isOptional, isBehindButtons = false, className = '', ...input },
  ref,
) {
  const isHydrated = useHydrated();
  const own = isBehindButtons ? 'scripted:sr-only' : '';
  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={input.id} className={`font-semibold ${own}`}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      <div className={own}>{hint && <FieldHint id={input.id}>{hint}</FieldHint>}</div>
      <input
        {...input}
        {...fieldAria({ id: input.id, hint, errors })}
        ref={ref}
        type="file"
        tabIndex={isBehindButtons && isHydrated ? -1 : undefined}
        className={`w-full cursor-pointer rounded-card border-2 border-dashed border-edge bg-surface p-3 text-muted file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-full file:border-0 file:bg-primary-soft file:px-4 file:font-semibold file:text-on-primary-soft hover:file:bg-primary-soft-hover aria-invalid:border-danger ${own} ${className}`}
      />
      <FieldErrors id={input.id} errors={errors} />
    </div>
  );
});
