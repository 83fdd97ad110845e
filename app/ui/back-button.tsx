import { Link, useLocation } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { homeTabPath } from '#app/lib/paths.ts';
import { iconButtonClass } from '#app/ui/button.tsx';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useStepOnce } from '#app/ui/use-step-back.ts';

/** How deep in the browser's history of this site we are; null when nobody says. */
function historyDepth(): number | null {
  const depth: unknown = window.history.state?.idx;
  return typeof depth === 'number' ? depth : null;
}

/**
 * The way back of a page: to `/home` with the tab that came in navigation state, else to the page
 * before this one, whatever was opened or filtered on it since. `backTo` is where it leads without scripts, and where
 * there is no page before.
 */
export function BackButton({ backTo }: { backTo: string }) {
  const { state } = useLocation();
  const step = useStepOnce();
  const depthOnEntry = useRef<number | null>(null);
  const tabOnEntry = useRef<string | null>(typeof state?.tab === 'string' ? state.tab : null);
  useEffect(() => {
    depthOnEntry.current = historyDepth();
  }, []);
  const tab = tabOnEntry.current;
  const goBack = (event: MouseEvent) => {
    const [entry, now] = [depthOnEntry.current, historyDepth()];
    if (tab || !entry || now === null || !isPlainClick(event)) return;
    event.preventDefault();
    step(entry - 1 - now);
  };
  return (
    <Link
      to={tab ? homeTabPath(tab) : backTo}
      state={tab ? { tab } : undefined}
      onClick={goBack}
      aria-label="Volver"
      className={`-ml-2.5 ${iconButtonClass}`}
    >
      <Icon name="back" />
    </Link>
  );
}
