import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

/** What an action answers to a form that it refuses, or that did not reach it. */
export type RefusedForm = { result: SubmissionResult<string[]> };

/** What a fetcher was answered since this part of the page is there; what it said before belongs to another try. */
export function useFreshResult(fetcher: { data?: unknown }): RefusedForm['result'] | undefined {
  const [before] = useState(fetcher.data);
  return fetcher.data === before ? undefined : (fetcher.data as RefusedForm | undefined)?.result;
}
