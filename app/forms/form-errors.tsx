import { Icon } from '#app/ui/icon.tsx';

/** What is wrong with a form as a whole, read out at once (look.md "Forms"). */
export function FormErrors({ errors }: { errors: readonly string[] | undefined }) {
  return (
    <div role="alert">
      {errors && errors.length > 0 && (
        <p className="flex animate-rise gap-2 rounded-card bg-danger-soft p-3 font-medium text-on-danger-soft">
          <Icon name="warning" />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </div>
  );
}
