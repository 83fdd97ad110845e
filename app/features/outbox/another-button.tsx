import { useEffect, useRef, useState } from 'react';
import { letterState, onOutboxNews } from '#app/features/outbox/letters.ts';
import { Button } from '#app/ui/button.tsx';

type AnotherButtonProps = {
  /** The form's mark. */
  mark: string | null | undefined;
  /** What is said of the letter where the form says nothing of it by itself, as when it is opened again. */
  news: string | null;
  /** 'Subir otro deseo'. */
  children: string;
  /** Empties the form and gives it another mark. */
  onPress(): void;
};

/**
 * In a form whose letter waits for a connection: the way to write one more, which else would take the letter's place. It is
 * gone once something is changed, for then the change is what its writer wants to send.
 */
export function AnotherButton({ mark, news, children, onPress }: AnotherButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!mark) return;
    let isGone = false;
    const look = () =>
      letterState(mark).then(
        (state) => isGone || setWaiting(state === 'waiting'),
        // why: where the browser keeps nothing, nothing waits.
        () => undefined,
      );
    look();
    const stop = onOutboxNews(look);
    return () => {
      isGone = true;
      stop();
    };
  }, [mark]);
  useEffect(() => {
    const form = isWaiting ? button.current?.form : null;
    const change = () => setWaiting(false);
    form?.addEventListener('input', change);
    return () => form?.removeEventListener('input', change);
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {news && <p className="text-muted">{news}</p>}
      <Button ref={button} type="button" variant="soft" icon="plus" onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
