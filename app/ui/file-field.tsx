import { type ComponentPropsWithRef, forwardRef } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { FieldErrors, FieldHint, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type FileFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
    /** The file that is chosen, as scripts know it; said instead of in the browser's own language. */
    chosenName: string | null;
    /** Where scripts run only its messages are seen: other buttons open it. */
    isBehindButtons?: boolean;
  };

/**
 * A file field: the browser's own without scripts; with them it lies, not drawn, over a button and a name in the page's
 * language, so that presses, keys and dropped files reach it as before.
 */
export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, hint, errors, isOptional, chosenName, isBehindButtons = false, className = '', ...input },
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
      <div
        className={`relative rounded-card border-2 border-dashed border-edge bg-surface text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-aria-invalid:border-danger ${own}`}
      >
        <div aria-hidden="true" className="hidden flex-wrap items-center gap-x-3 gap-y-2 p-3 scripted:flex">
          <span className={buttonClass('soft')}>Elegir archivo</span>
          <span className="max-w-full break-words">{chosenName ?? 'Ninguno elegido'}</span>
        </div>
        <input
          {...input}
          {...fieldAria({ id: input.id, hint, errors })}
          ref={ref}
          type="file"
          tabIndex={isBehindButtons && isHydrated ? -1 : undefined}
          className={`w-full cursor-pointer p-3 file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-full file:border-0 file:bg-primary-soft file:px-4 file:font-semibold file:text-on-primary-soft hover:file:bg-primary-soft-hover ${own || 'scripted:absolute scripted:inset-0 scripted:size-full scripted:opacity-0'} ${className}`}
        />
      </div>
      <FieldErrors id={input.id} errors={errors} />
    </div>
  );
});

/** Without scripts a form that came back no longer has the picture that was chosen: says to choose it again. */
export function ChooseAgain({ what }: { what: 'foto' | 'imagen' }) {
  return (
    <p className="text-sm text-muted scripted:hidden">
      Si ya habías elegido una {what}, elegila de nuevo: el navegador no la guarda.
    </p>
  );
}
