import { type ReactNode, useRef } from 'react';
import { useFocusUncovered } from '#app/ui/focus/use-not-covered.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type BannerProps = {
  icon: IconName;
  /** What is the matter; null hides the card. */
  text: string | null;
  /** The buttons. */
  children: ReactNode;
};

/**
 * A banner over the page that waits for an answer without taking the focus from what is being done. It has room of its own below
 * the page's content, so that at the end of the page it lies over nothing.
 */
export function Banner({ icon, text, children }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusUncovered(box);
  return (
    <div
      role="status"
      data-banner
      className="pointer-events-none sticky bottom-above-bar z-30 ml-auto w-full max-w-field px-4 md:bottom-4"
    >
      {text && (
        <div
          ref={box}
          className="pointer-events-auto mb-3 flex animate-rise flex-col gap-3 rounded-card bg-surface p-4 shadow-soft ring-1 ring-line"
        >
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
