import type { SubmissionResult } from '@conform-to/react';
import type { useFetcher } from '@remix-run/react';
import { useState } from 'react';
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

/** What an action answers to a form that it refuses, or that did not reach it. */
export type RefusedForm = { result: SubmissionResult<string[]> };

/**
 * A fetcher's answer to its last submission since this component was mounted; earlier answers belong to another try.
 */
export function useFreshResult({
  state,
  data,
}: Pick<ReturnType<typeof useFetcher<RefusedForm>>, 'state' | 'data'>): RefusedForm['result'] | undefined {
  const [before, setBefore] = useState(data);
  // why: a fetcher keeps its answer during the next try, and for good when that one redirects.
  if (state === 'submitting' && data !== before) setBefore(data);
  return data === before ? undefined : data?.result;
}
