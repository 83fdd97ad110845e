import { useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { loader } from '#app/root.tsx';

/** What was typed in the form `id` before its session died, as it was when this part of the page came; null when nothing was kept. */
export function useKeptForm(id: string): Record<string, string | string[]> | null {
  const kept = useRouteLoaderData<typeof loader>('root')?.kept;
  const [mine] = useState(kept?.form === id ? kept.typed : null);
  return mine;
}
