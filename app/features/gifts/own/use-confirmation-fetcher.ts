import { useFetcher } from '@remix-run/react';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';

/**
 * The form that answers a question about a gift; every part of a page that asks for it gets the same, so that it goes on
 * when the dialog around it is closed.
 */
export function useConfirmationFetcher(giftId: string) {
  return useFetcher<RefusedForm>({ key: `question-${giftId}` });
}
