import { useEffect, useState } from 'react';
import type { InstallDialog } from '#app/features/pwa/install-dialog.tsx';
import { useInstallMethod } from '#app/features/pwa/install-offer.ts';

const AFTER_MS = 30_000;
const AGAIN_MS = 1_000;

// why: few ever see it. Without a connection nothing could be installed either.
const loadDialog = () =>
  import('./install-dialog.tsx').then(
    (module) => (module.takesInstallOffer() ? module.InstallDialog : null),
    () => null,
  );

/** The install dialog, 30 s after the page was loaded; not over another dialog or a banner, nor within 7 days of a "not now" or of another question. */
export function InstallPrompt() {
  const method = useInstallMethod();
  const [isDue, setDue] = useState(false);
  const [Dialog, setDialog] = useState<typeof InstallDialog | null>(null);
  const isWanted = isDue && method !== null;
  useEffect(() => {
    let timer = setTimeout(function open() {
      if (document.querySelector('dialog:modal, [data-banner]:not(:empty)'))
        timer = setTimeout(open, AGAIN_MS);
      else setDue(true);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isWanted) loadDialog().then((dialog) => setDialog(() => dialog));
  }, [isWanted]);
  return Dialog && isWanted ? <Dialog method={method} isModal={false} onClose={() => setDue(false)} /> : null;
}
