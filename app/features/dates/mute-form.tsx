import { useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';

type MuteFormProps = { friendId: string; intent: 'mute' | 'unmute'; children: ReactNode };

/** Silences the days of a friend, or ends that, by the button it holds. */
export function MuteForm({ friendId, intent, children }: MuteFormProps) {
  const fetcher = useFetcher<RefusedForm>({ key: `mute-${friendId}` });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={`/fechas/amigo/${friendId}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      <FetcherErrors fetcher={fetcher} />
      {children}
    </fetcher.Form>
  );
}
