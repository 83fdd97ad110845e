import { useEffect, useState } from 'react';
import { InstallDialog } from '#app/features/pwa/install-dialog.tsx';
import { isInstallSnoozed } from '#app/features/pwa/install-snooze.ts';
import { useInstallMethod } from '#app/features/pwa/use-install-method.ts';

/** Spec section 9. */
const AFTER_MS = 30_000;
const AGAIN_MS = 1_000;

/** The install dialog, 30 s after the page was loaded; not over another dialog, nor within 7 days of a "not now". */
export function InstallPrompt() {
  const method = useInstallMethod();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let timer = setTimeout(function open() {
      if (isInstallSnoozed()) return;
      if (document.querySelector('dialog:modal')) timer = setTimeout(open, AGAIN_MS);
      else setOpen(true);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOpen && method ? (
    <InstallDialog method={method} isModal={false} onClose={() => setOpen(false)} />
  ) : null;
}
