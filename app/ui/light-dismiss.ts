/**
 * Does what `closedby="any"` does in browsers that do not know it, Safari among them: a press that begins and ends beside
 * a modal dialog asks it to close, by `cancel`, as Escape does. Gives what ends it.
 */
export function lightDismiss(dialog: HTMLDialogElement): () => void {
  if ('closedBy' in dialog) return () => undefined;
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
