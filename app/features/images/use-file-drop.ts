import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';

/** Lets a file be dropped on the element that the ref is put on. */
export function useFileDrop<E extends HTMLElement>(onFile: (file: File) => void): RefObject<E> {
  const element = useRef<E>(null);
  const latest = useLatest(onFile);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    target.addEventListener('dragover', onDragOver);
    target.addEventListener('drop', onDrop);
    return () => {
      target.removeEventListener('dragover', onDragOver);
      target.removeEventListener('drop', onDrop);
    };
  }, []);
  return element;
}
