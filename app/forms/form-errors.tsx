import type { useFetcher } from '@remix-run/react';
import { type RefusedForm, useFreshResult } from '#app/forms/use-fresh-result.ts';
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

/** What is wrong with a form of buttons alone, by what its fetcher was last answered; in the form, as `FormErrors`. */
export function FetcherErrors({ fetcher }: { fetcher: ReturnType<typeof useFetcher<RefusedForm>> }) {
  return <FormErrors errors={useFreshResult(fetcher)?.error?.['']} />;
}

/**
 * The unseen first button of a form, which Enter presses: else that would be one that takes a tag away, or reads a link. It
 * lets nothing through while the form, or a picture for it, is under way.
 */
export function EnterButton({ isBusy, ...says }: { isBusy: boolean; name?: string; value?: string }) {
  return <button type="submit" {...says} disabled={isBusy} hidden tabIndex={-1} aria-hidden="true" />;
}
