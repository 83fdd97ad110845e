import { Icon } from '#app/ui/icon.tsx';

/** What is wrong with a form as a whole, read out at once. */
export function FormErrors({ errors }: { errors: readonly string[] | null | undefined }) {
  return (
    // why: while it is empty it takes no room in the form's gaps, yet has to be there to be read out.
    <div role="alert" className="empty:absolute">
      {errors && errors.length > 0 && (
        <p className="flex animate-rise gap-2 rounded-card bg-danger-soft p-3 font-medium text-on-danger-soft">
          <Icon name="warning" />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </div>
  );
}
