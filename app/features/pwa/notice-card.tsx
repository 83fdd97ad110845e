import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type NoticeCardProps = {
  icon: IconName;
  /** What is the matter; null hides the card. */
  text: string | null;
  /** The buttons. */
  children: ReactNode;
};

/** A notice over the page that waits for an answer without taking the focus from what is being done. */
export function NoticeCard({ icon, text, children }: NoticeCardProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-above-bar z-30 mx-auto max-w-field px-4 pb-3 md:right-off-right md:bottom-4 md:left-auto md:mx-0 md:p-0"
    >
      {text && (
        <div className="pointer-events-auto flex animate-rise flex-col gap-3 rounded-card bg-surface p-4 shadow-soft ring-1 ring-line">
          <p className="flex gap-3 font-medium">
            <Icon name={icon} />
            {text}
          </p>
          <div className="flex flex-wrap justify-end gap-2">{children}</div>
        </div>
      )}
    </div>
  );
}
