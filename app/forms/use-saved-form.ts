import { useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { loader } from '#app/root-data.server.ts';

/** What was typed in the form `id` before its session died, as of this component's first render; null when nothing was saved. */
export function useSavedForm(id: string): Record<string, string | string[]> | null {
  const saved = useRouteLoaderData<typeof loader>('root')?.savedForm;
  const [mine] = useState(saved?.form === id ? saved.typed : null);
  return mine;
}
