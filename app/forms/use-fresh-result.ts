import type { SubmissionResult } from '@conform-to/react';
import type { useFetcher } from '@remix-run/react';
import { useState } from 'react';

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
