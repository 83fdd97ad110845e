import { useState } from 'react';
import { InstallDialog } from '#app/features/pwa/install-dialog.tsx';
import { promptInstall } from '#app/features/pwa/install-offer.ts';
import { useInstallMethod } from '#app/features/pwa/use-install-method.ts';
import { Button } from '#app/ui/button.tsx';

/** The profile's install button; nothing where the app is installed or scripts do not run. */
export function InstallButton() {
  const method = useInstallMethod();
  const [isOpen, setOpen] = useState(false);
  if (!method) return null;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon="download"
        onClick={() => (method === 'prompt' ? promptInstall() : setOpen(true))}
      >
        Instalar app
      </Button>
      {isOpen && <InstallDialog method={method} isModal onClose={() => setOpen(false)} />}
    </>
  );
}
