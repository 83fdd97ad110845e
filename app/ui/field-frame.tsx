import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** What every field of a form has; the names and ids are conform's, so its props can be spread in. */
export type FieldProps = {
  id: string;
  label: string;
  /** A sentence under the label that helps before anything went wrong. */
  hint?: ReactNode;
  /** The messages under the field; the field is wrong when there is one. */
  errors?: readonly string[] | null;
  /** Says "(opcional)" after the label. */
  isOptional?: boolean;
  /** The id of something else that belongs to the field and is read with it. */
  alsoDescribedBy?: string;
};

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-description`;

/**
 * The `aria-*` that tie a field to its hint and its message.
 * The ids are those conform names `errorId` and `descriptionId`.
 */
export function fieldAria({
  id,
  hint,
  errors,
  alsoDescribedBy,
}: Pick<FieldProps, 'id' | 'hint' | 'errors' | 'alsoDescribedBy'>) {
  const isWrong = Boolean(errors?.length);
  const described = [isWrong && errorId(id), hint && hintId(id), alsoDescribedBy].filter(Boolean).join(' ');
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
}

/** The hint's paragraph, with the id that `fieldAria` points at. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={hintId(id)} className="text-sm text-muted">
      {children}
    </p>
  );
}

/**
 * The message under a field, with the id that `fieldAria` points at; nothing when all is well. It is read out as it comes:
 * who sent the form with Enter has the focus there already, and a picture's field never has it. With another `attempt` the
 * same message is read out again.
 */
export function FieldErrors({
  id,
  errors,
  attempt,
}: Pick<FieldProps, 'id' | 'errors'> & { attempt?: number }) {
  return (
    // why: while it is empty it takes no room in the form's gaps, yet has to be there to be read out.
    <div aria-live="polite" className="empty:absolute">
      {errors && errors.length > 0 && (
        <p
          key={attempt}
          id={errorId(id)}
          className="flex animate-rise gap-1.5 text-sm font-medium text-danger"
        >
          <Icon name="warning" size="small" className="mt-0.5" />
          <span>{errors.join('. ')}</span>
        </p>
      )}
    </div>
  );
}

/** Label above, hint, the field itself, message under it. */
export function FieldFrame({
  id,
  label,
  hint,
  errors,
  isOptional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
