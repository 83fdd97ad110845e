import { useState } from 'react';
import { isPushOfferResting, notePushOffer } from '#app/features/notices/offer-rests.ts';
import { pushKey, subscribePush } from '#app/features/notices/push-device.ts';
import { pushTexts } from '#app/features/notices/push-texts.ts';
import { takesQuestion } from '#app/lib/one-question.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

/**
 * Whether to offer push messages now, which counts as done: not while the offer rests, in a browser that refused our worker
 * (private windows), nor where the site sends none.
 */
export async function takesOffer(): Promise<boolean> {
  if (isPushOfferResting() || !(await navigator.serviceWorker.getRegistration())) return false;
  if ((await pushKey()) === null || !takesQuestion('push')) return false;
  notePushOffer();
  return true;
}

/** Asks whether to send messages to this device, before the browser does, which asks once. */
export function PushOfferCard({ question, onClose }: { question: string; onClose(): void }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const isOpen = outcome === null || outcome === pushTexts.failed;
  const accept = async () => {
    setBusy(true);
    setOutcome((await subscribePush()) ?? pushTexts.on);
    setBusy(false);
  };
  return (
    <Banner icon="bell" text={outcome ?? question}>
      {isOpen && (
        <Button type="button" isBusy={isBusy} busyText={pushTexts.activating} onClick={accept}>
          {outcome === null ? 'Sí, avisame' : 'Reintentar'}
        </Button>
      )}
      <Button type="button" variant="quiet" onClick={onClose}>
        {isOpen ? 'Ahora no' : 'Entendido'}
      </Button>
    </Banner>
  );
}
