import { useNavigate } from '@remix-run/react';
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseLink } from '#app/ui/close-link.tsx';
import { pushDialog } from '#app/ui/dialog-stack.ts';
import { arePressesIgnored, ignorePresses } from '#app/ui/double-click-guard.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const sizes = { small: 'max-w-field', normal: 'max-w-text', detail: 'max-w-detail' } as const;

type DialogProps = {
  /** The id of the heading that names it. */
  labelledBy: string;
  /** The id of the sentence that is read with its name: what an 'alertdialog' asks about. */
  describedBy?: string;
  /** Where closing leads: the address without the dialog. */
  closeTo: string;
  /** Instead of going to `closeTo`, for instance to go back in history. */
  onClose?: () => void;
  size?: keyof typeof sizes;
  /** 'alertdialog' for a question that waits for an answer. */
  role?: 'dialog' | 'alertdialog';
  /** On phones: a sheet from the bottom, or the whole screen. */
  phone?: 'sheet' | 'full';
  children: ReactNode;
};

/**
 * A dialog that is an address. When it came with the page's HTML it is a
 * section of that page and stays one, so nothing jumps when scripts arrive; when it is reached inside the app it opens
 * above the page, traps the focus, and closes by Escape, a click outside, or its `DialogHeader`.
 */
export function Dialog({
  labelledBy,
  describedBy,
  closeTo,
  onClose,
  size = 'normal',
  role,
  phone = 'sheet',
  children,
}: DialogProps) {
  const hydrated = useHydrated();
  const [isModal] = useState(hydrated);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const navigate = useNavigate();
  // why: drawn and not yet open it would lose Escape, gone and not yet guarded it would let a press through. On the server, which
  // draws once, React warns of such an effect.
  const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
  useDrawnEffect(() => {
    if (!isModal) return;
    opener.current = document.activeElement;
    dropCaret();
    dialog.current?.showModal();
    ignorePresses();
    return ignorePresses;
  }, [isModal]);
  useEffect(() => {
    const element = dialog.current;
    if (!isModal || !element) return;
    const leaveTop = pushDialog(element);
    const stop = lightDismiss(element);
    // why: by now the dialog is out of the page, so that closing it no longer gives the focus back by itself.
    return () => {
      stop();
      leaveTop();
      element.close();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isModal]);

  // why: the address without the dialog replaces its own, as with the close link, so that one step back does not open it again.
  const leave = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  // why: Escape and, by `lightDismiss`, a click outside both arrive as `cancel`; the address has to change too.
  const onCancel = (event: SyntheticEvent) => {
    // why: React hands on what was meant for a dialog in this one; a file field that is left without a file says `cancel` too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (onClose) onClose();
    else leave();
  };
  return (
    <dialog
      ref={dialog}
      open={!isModal}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={onCancel}
      className={`static mx-auto w-full overflow-clip rounded-card bg-surface text-ink shadow-soft ring-1 ring-line modal:fixed modal:inset-0 modal:m-auto modal:max-h-dvh modal:animate-rise modal:overflow-y-auto modal:overscroll-contain modal:pr-safe-right modal:pl-safe-left modal:[--spacing-ceiling:0rem] modal:[--spacing-floor:0rem] modal:backdrop:bg-scrim md:modal:max-h-sheet ${sizes[size]} ${
        phone === 'full'
          ? 'max-md:modal:h-dvh max-md:modal:max-w-full max-md:modal:rounded-none'
          : 'max-md:modal:mb-0 max-md:modal:max-w-full max-md:modal:rounded-b-none max-md:modal:pb-safe'
      }`}
    >
      <div>{children}</div>
    </dialog>
  );
}

/**
 * Drops the caret that a press leaves in the words of a page. Under a modal dialog nothing can hold it, and Chromium looks for a
 * place through the whole page, again in each frame: on a long page that was a third of what opening a question took.
 */
function dropCaret(): void {
  const selection = getSelection();
  if (selection?.isCollapsed) selection.removeAllRanges();
}

type DialogHeaderProps = {
  id: string;
  title: string;
  closeTo: string;
  /** Instead of going to `closeTo`, where the dialog is no address. */
  onClose?: () => void;
};

/** A dialog's title and its close link, which works without scripts too. It stays on top while the rest scrolls. */
export function DialogHeader({ id, title, closeTo, onClose }: DialogHeaderProps) {
  const close = (event: React.MouseEvent) => {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  };
  return (
    <header className="sticky top-ceiling z-10 flex min-h-bar items-center gap-1 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
      <h2 id={id} className="grow text-lg leading-tight break-words">
        {title}
      </h2>
      <CloseLink to={closeTo} onClick={close} />
    </header>
  );
}

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
