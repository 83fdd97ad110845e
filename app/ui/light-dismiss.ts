import { arePressesIgnored } from '#app/ui/double-click-guard.ts';

/**
 * Lets a press that begins and ends beside a modal dialog ask it to close (light dismiss): it says `cancel`, as Escape does. Gives
 * what ends it.
 * why: not by `closedby="any"`, which Safari does not know, and which heeds the presses that the double-click guard ignores.
 */
export function lightDismiss(dialog: HTMLDialogElement): () => void {
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = x < left || x > right || y < top || y > bottom;
    return target === dialog && isOutside && !arePressesIgnored();
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
