import { useFetcher } from '@remix-run/react';
import { type RefusedForm, useFreshResult } from '#app/forms/use-fresh-result.ts';

/** A form to `/invitations`, which is no page: whatever comes of it, one stays where it stands. */
export function useInvitationForm() {
  const fetcher = useFetcher<RefusedForm>();
  const { Form, formData } = fetcher;
  const lastResult = useFreshResult(fetcher);
  return {
    Form,
    formProps: {
      method: 'post',
      action: '/invitations',
      preventScrollReset: true,
    },
    /** The intent of the form under way. */
    pending: formData ? String(formData.get('intent')) : null,
    /** What kept it from being sent. */
    errors: lastResult?.error?.[''],
  } as const;
}
export type InvitationForm = ReturnType<typeof useInvitationForm>;
