import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/** Lets a file be dropped on the element that the ref is put on, and pasted by key while it is shown. */
export function useFileHandover<E extends HTMLElement>(onFile: (file: File) => void): RefObject<E> {
  const element = useRef<E>(null);
  const latest = useLatest(onFile);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const gone = new AbortController();
    const take = (event: Event, given: DataTransfer | null) => {
      const file = given?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    target.addEventListener('dragover', (event) => event.preventDefault(), gone);
    target.addEventListener('drop', (event) => take(event, event.dataTransfer), gone);
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // why: a text belongs to the field it is pasted into, and word processors copy a picture of it along.
      const hasText = clipboardData?.types.includes('text/plain');
      if (!hasText && target.checkVisibility()) take(event, clipboardData);
    };
    document.addEventListener('paste', onPaste, gone);
    return () => gone.abort();
  }, []);
  return element;
}
