import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

type Handover = {
  onFile(file: File): void;
  /** Gets a text that was pasted outside of all fields; tells whether it took it. */
  onText(text: string): boolean;
};

/** Lets a file be dropped on the element that the ref is put on, and a file or a text be pasted by key while it is shown. */
export function useDropAndPaste<E extends HTMLElement>(handover: Handover): RefObject<E> {
  const element = useRef<E>(null);
  const latest = useLatest(handover);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const gone = new AbortController();
    const take = (event: Event, given: DataTransfer | null) => {
      const file = given?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current.onFile(file);
    };
    target.addEventListener('dragover', (event) => event.preventDefault(), gone);
    target.addEventListener('drop', (event) => take(event, event.dataTransfer), gone);
    const onPaste = (event: ClipboardEvent) => {
      if (target.getClientRects().length === 0) return;
      const { clipboardData } = event;
      const text = clipboardData?.getData('text/plain');
      // why: a text belongs to the field it is pasted into, and word processors copy a picture of it along.
      if (text && event.target instanceof Element && event.target.matches('input, textarea')) return;
      if (!text || !latest.current.onText(text)) take(event, clipboardData);
    };
    document.addEventListener('paste', onPaste, gone);
    return () => gone.abort();
  }, []);
  return element;
}
