/**
 * Calls back once nobody has the focus or a finger in what `find` gives, at once where it gives nothing: what is drawn anew
 * under somebody's hands loses the press, and where the keyboard was. Gives what ends the waiting.
 */
export function runWhenIdle(find: () => Element | null, then: () => void): () => void {
  const waiting = new AbortController();
  const attempt = () => {
    if (waiting.signal.aborted || find()?.matches(':active, :focus-within')) return;
    waiting.abort();
    then();
  };
  // why: what is pressed is told first, and the focus goes on only after it was taken from where it was.
  const later = () => setTimeout(attempt);
  // why: forms keep some of these from what is around them (`use-deferred-blur.ts`).
  const options = { signal: waiting.signal, capture: true };
  for (const type of ['click', 'focusout', 'pointercancel']) document.addEventListener(type, later, options);
  attempt();
  return () => waiting.abort();
}
