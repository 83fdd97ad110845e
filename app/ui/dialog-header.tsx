import type { MouseEvent } from 'react';
import { CloseLink } from '#app/ui/close-link.tsx';

type DialogHeaderProps = {
  id: string;
  title: string;
  closeTo: string;
  /** Instead of going to `closeTo`, where the dialog is no address. */
  onClose?: () => void;
};

/** A dialog's title and its close link, which works without scripts too. It stays on top while the rest scrolls. */
export function DialogHeader({ id, title, closeTo, onClose }: DialogHeaderProps) {
  const close = (event: MouseEvent) => {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  };
  return (
    <header className="sticky top-ceiling z-10 flex min-h-bar items-center gap-1 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
      <h2 id={id} className="grow text-lg leading-tight">
        {title}
      </h2>
      <CloseLink to={closeTo} onClick={close} />
    </header>
  );
}
