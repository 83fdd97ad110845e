import type { useFetcher } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { type RefusedForm, useFreshResult } from '#app/forms/use-fresh-result.ts';

/** What is wrong with a form of buttons alone, by what its fetcher was last answered; in the form, as `FormErrors`. */
export function FetcherErrors({ fetcher }: { fetcher: ReturnType<typeof useFetcher<RefusedForm>> }) {
  return <FormErrors errors={useFreshResult(fetcher)?.error?.['']} />;
}
