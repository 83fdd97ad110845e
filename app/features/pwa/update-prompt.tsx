import { useEffect, useState } from 'react';
import { registerWorker } from '#app/features/pwa/register-worker.ts';
import { Button } from '#app/ui/button.tsx';
import { NoticeCard } from '#app/ui/notice-card.tsx';

/** Keeps the service worker registered, and asks before a new version takes over. */
export function UpdatePrompt() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => registerWorker((ready) => setTakeOver(() => ready)), []);
  return (
    <NoticeCard icon="refresh" text={takeOver && 'Nueva versión disponible. ¿Recargar la aplicación?'}>
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
    </NoticeCard>
  );
}
