import { useEffect } from 'react';
import type { UnsentComment } from '#app/features/comments/unsent-comments.ts';
import { setFieldValue } from '#app/forms/set-field-value.ts';

/**
 * Puts into the empty field `id` of a page that was loaded again what was begun in it before; what is typed there already
 * is newer.
 */
export function useBroughtBack(id: string, unsent: UnsentComment | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with; later the field is its writer's.
  useEffect(() => {
    const field = document.getElementById(id);
    const kept = unsent?.read() ?? '';
    if (kept !== '' && field instanceof HTMLTextAreaElement && field.value === '') setFieldValue(field, kept);
  }, []);
}
