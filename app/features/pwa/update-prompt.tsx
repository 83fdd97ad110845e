import { useEffect, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

/** Keeps the service worker registered, and asks before a new version takes over. */
export function UpdatePrompt() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => registerWorker((ready) => setTakeOver(() => ready)), []);
  return (
    <Banner icon="refresh" text={takeOver && 'Nueva versión disponible. ¿Recargar la aplicación?'}>
      <Button
        type="button"
        isBusy={isBusy}
        busyText="Recargando..."
        onClick={() => {
          setBusy(true);
          takeOver?.();
        }}
      >
        Recargar
      </Button>
      <Button type="button" variant="quiet" onClick={() => setTakeOver(null)}>
        Ahora no
      </Button>
    </Banner>
  );
}

/** Tells of a new version that is ready and waits; `ready` makes it take over. */
type OnWaiting = (takeOver: () => void) => void;

/** A page that stays open looks for a new version this often; browsers by themselves do so only when one is opened. */
const LOOK_MS = 60 * 60_000;

/**
 * Registers the service worker at the site's root, and reloads the page once when a new version took over.
 * Does nothing in browsers without them and while developing. Gives the clean-up.
 */
export function registerWorker(onWaiting: OnWaiting): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const ending = new AbortController();
  const { signal } = ending;
  // why: the very first worker takes over a page that came without one; there is nothing to reload for.
  let reloadsNext = serviceWorker.controller !== null;
  let isReloading = false;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (reloadsNext && !isReloading) {
        isReloading = true;
        location.reload();
      }
      reloadsNext = true;
    },
    { signal },
  );
  const tell = (waiting: ServiceWorker) =>
    onWaiting(() => {
      reloadsNext = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  const register = async () => {
    const registration = await serviceWorker.register('/entry.worker.js', { updateViaCache: 'none' });
    if (signal.aborted) return;
    watch(registration, tell, signal);
    const looking = setInterval(() => registration.update().catch(() => undefined), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(looking));
  };
  // why: a browser that refuses (private window, blocked storage) shows the same pages without a worker.
  const start = () => register().catch(() => undefined);
  // why: what the worker fetches to keep must not hold up the page itself.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal });
  return () => ending.abort();
}

function watch(
  registration: ServiceWorkerRegistration,
  tell: (waiting: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  if (registration.waiting && registration.active) tell(registration.waiting);
  const follow = () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && registration.active) tell(coming);
    });
  };
  // why: browsers look for a new version as a page is opened, and may have begun to fetch it before its scripts run.
  follow();
  registration.addEventListener('updatefound', follow, { signal });
}
