import { SETTLING_MS } from '#app/ui/double-click-guard.ts';

/**
 * Lets a press beside a modal dialog ask it to close (`closedby="any"`), once the second press of a double click that opened it
 * is over. Gives what ends it.
 */
export function lightDismiss(dialog: HTMLDialogElement): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    if ('closedBy' in dialog) dialog.setAttribute('closedby', 'any');
    else stop = closeByPressBeside(dialog);
  }, SETTLING_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Does what `closedby` does in browsers that do not know it (Safari): a press that begins and ends beside says `cancel`, as Escape does. */
function closeByPressBeside(dialog: HTMLDialogElement): () => void {
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let hasBegun = false;
  const begin = (event: MouseEvent) => {
    hasBegun = isBeside(event);
  };
  const end = (event: MouseEvent) => {
    if (hasBegun && isBeside(event)) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    hasBegun = false;
  };
  dialog.addEventListener('pointerdown', begin);
  dialog.addEventListener('click', end);
  return () => {
    dialog.removeEventListener('pointerdown', begin);
    dialog.removeEventListener('click', end);
  };
}
