import { useEffect, useRef, useState } from 'react';
import { findQueued, onDraftEvent } from '#app/drafts/draft-store.ts';
import { onFormChanged } from '#app/forms/set-field-value.ts';
import { Button } from '#app/ui/button.tsx';

type AnotherButtonProps = {
  /** The form's submission id. */
  submissionId: string | null | undefined;
  /** What is said of the queued form where the form says nothing of it by itself, as when it is opened again. */
  note: string | null;
  /** 'Subir otro deseo'. */
  children: string;
  /** Empties the form and gives it another submission id. */
  onPress(): void;
};

/**
 * Offers another form while one is queued, which the other would otherwise replace. It
 * disappears once something is changed, since then the change is what its writer wants to send.
 */
export function AnotherButton({ submissionId, note, children, onPress }: AnotherButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!submissionId) return;
    let isGone = false;
    const look = () =>
      findQueued(submissionId).then(
        (queued) => isGone || setWaiting(queued?.state === 'queued'),
        // why: without storage nothing waits.
        () => undefined,
      );
    look();
    const stop = onDraftEvent(look);
    return () => {
      isGone = true;
      stop();
    };
  }, [submissionId]);
  useEffect(() => {
    const form = isWaiting ? button.current?.form : null;
    const stop = new AbortController();
    if (form) onFormChanged(form, () => setWaiting(false), stop);
    return () => stop.abort();
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {note && <p className="text-muted">{note}</p>}
      <Button ref={button} type="button" variant="soft" icon="plus" onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}
