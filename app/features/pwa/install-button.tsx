import { useState } from 'react';
import type { InstallDialog } from '#app/features/pwa/install-dialog.tsx';
import { promptInstall, useInstallMethod } from '#app/features/pwa/install-offer.ts';
import { Button } from '#app/ui/button.tsx';

/** The profile's install button; nothing where the app is installed or scripts do not run. */
export function InstallButton() {
  const method = useInstallMethod();
  const [Dialog, setDialog] = useState<typeof InstallDialog | null>(null);
  if (!method) return null;
  const explain = () =>
    import('./install-dialog.tsx').then(
      (module) => setDialog(() => module.InstallDialog),
      // why: without a connection nothing could be installed either.
      () => undefined,
    );
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon="download"
        onClick={method === 'prompt' ? promptInstall : explain}
      >
        Instalar app
      </Button>
      {Dialog && <Dialog method={method} isModal onClose={() => setDialog(null)} />}
    </>
  );
}
