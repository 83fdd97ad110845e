import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '#app/ui/dialog-stack.ts';
import { restoreFocusLater } from '#app/ui/focus/use-focus-kept.ts';
import { useClearOfHeader } from '#app/ui/focus/use-not-covered.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** A sentence about what has just happened. A new object is a new toast, the same words or not. */
export type Toast = { kind: 'success' | 'error' | 'info'; text: string; durationMs?: number };

/** How long each kind stays. */
export const TOAST_MS = { success: 2000, error: 3000, info: 3000 } as const;
/** How long a toast waits for a dialog that is about to close, in which it would be read out once more. */
const SETTLING_MS = 100;
const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' };
/** As wide as its longest word at least, before the cross goes below. */
const wordsClass = 'min-w-0 grow basis-[min-content] empty:absolute';
/** Red for what went wrong. */
const tone = (kind: Toast['kind']) =>
  kind === 'error' ? 'bg-danger text-on-danger' : 'bg-toast text-on-toast';

/**
 * The one place of toasts: at the bottom of a phone, top right on a desk, and at the top of the page
 * when no scripts run, since then it stays. Render it once, always, before the page's content, with the page's toast or
 * null: the regions have to be there before the words are, or nothing is read out. While a modal dialog is open they
 * stand in it, since it covers all else. A toast outlives the null that the next data brings.
 */
export function Toaster({ toast }: { toast: Toast | null | undefined }) {
  const hydrated = useHydrated();
  const [last, setLast] = useState(toast);
  const [dismissed, setDismissed] = useState<Toast | null>(null);
  if (toast && toast !== last) setLast(toast);
  const shown = last && last !== dismissed ? last : null;
  const box = useRef<HTMLDivElement>(null);
  const dialog = useTopDialog();
  const [settled, setSettled] = useState({ shown, dialog });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ shown, dialog }), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [shown, dialog]);
  const seen = settled.shown === shown && settled.dialog === dialog ? shown : null;
  const dismiss = () => setDismissed(shown);
  useDismissAfter(seen, seen ? (seen.durationMs ?? TOAST_MS[seen.kind]) : 0, box, dismiss);
  useClearOfHeader(box, dialog, seen);
  useEffect(restoreFocusLater);

  const words = seen && <p className="py-2 font-medium">{seen.text}</p>;
  const regions = (
    <div
      ref={box}
      className="@container pointer-events-none z-40 mx-auto w-full max-w-field px-4 scripted:fixed scripted:inset-x-0 scripted:bottom-toast scripted:pb-3 md:scripted:top-4 md:scripted:right-off-right md:scripted:bottom-auto md:scripted:left-auto md:scripted:p-0"
    >
      <div
        className={
          seen
            ? `pointer-events-auto mt-4 flex flex-wrap animate-rise items-center gap-x-3 rounded-card py-1 pr-1 pl-4 shadow-soft scripted:mt-0 ${tone(seen.kind)}`
            : undefined
        }
      >
        {/* why: with letters twice as large a phone has room for words and cross alone, below each other. */}
        {seen && <Icon name={icons[seen.kind]} className="@max-[14rem]:hidden" />}
        {/* why: the words alone; the button's name would be read out after each of them. */}
        <div role="status" className={wordsClass}>
          {seen?.kind === 'error' ? null : words}
        </div>
        <div role="alert" className={wordsClass}>
          {seen?.kind === 'error' ? words : null}
        </div>
        {seen && hydrated && (
          <button
            type="button"
            aria-label="Cerrar aviso"
            onClick={dismiss}
            className="ml-auto grid size-touch shrink-0 place-items-center rounded-full focus-visible:outline-current focus-visible:-outline-offset-4"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}

/**
 * Calls `dismiss` `ms` milliseconds after `what` has come; another `what` restarts the clock, null stops it.
 * While a pointer or the focus is on `box` the time starts over (WCAG 2.2 "Timing Adjustable"). A finger is none: browsers
 * take what it touched last for pointed at, for as long as nothing else is touched.
 */
function useDismissAfter(what: object | null, ms: number, box: RefObject<HTMLElement>, dismiss: () => void) {
  const latest = useLatest(dismiss);
  useEffect(() => {
    if (!what) return;
    const timer = setInterval(() => {
      const isHeld = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
      if (!box.current?.matches(isHeld)) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [what, ms, box]);
}
