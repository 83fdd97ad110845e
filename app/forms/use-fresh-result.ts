import type { SubmissionResult } from '@conform-to/react';
import type { useFetcher } from '@remix-run/react';
import { useState } from 'react';

/** What an action answers to a form that it refuses, or that did not reach it. */
export type RefusedForm = { result: SubmissionResult<string[]> };

/**
 * What a fetcher was answered to its last try since this part of the page is there; what it said before belongs to
 * another try.
 */
export function useFreshResult({
  state,
  data,
}: Pick<ReturnType<typeof useFetcher<RefusedForm>>, 'state' | 'data'>): RefusedForm['result'] | undefined {
  const [before, setBefore] = useState(data);
  // why: a fetcher keeps an answer through the next try, and for good when that one leads on.
  if (state === 'submitting' && data !== before) setBefore(data);
  return data === before ? undefined : data?.result;
}
