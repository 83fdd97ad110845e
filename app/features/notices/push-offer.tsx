import { useEffect, useState } from 'react';
import { pushPermission } from '#app/features/notices/push-browser.ts';
import type { PushOfferCard } from '#app/features/notices/push-offer-card.tsx';
import { useTopDialog } from '#app/ui/dialog-stack.ts';

type PushOfferProps = {
  question: string | undefined;
  /** How long the toast that came with it lies where the offer is to be, in milliseconds. */
  afterMs: number;
};
type Offer = { question: string; Card: typeof PushOfferCard };

/** Offers push messages when `question` comes, where the browser was not asked yet; after the dialog that is open. */
export function PushOffer({ question, afterMs }: PushOfferProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const isCovered = useTopDialog() !== null;
  useEffect(() => {
    if (!question || pushPermission() !== 'default') return;
    const open = async () => {
      const { PushOfferCard: Card, takesOffer } = await import('./push-offer-card.tsx');
      // why: not cleared with the effect, since the next data brings no question.
      await new Promise((over) => setTimeout(over, afterMs));
      if (await takesOffer()) setOffer({ question, Card });
    };
    // why: what cannot be had now is offered another time.
    open().catch(() => undefined);
  }, [question, afterMs]);
  if (!offer || isCovered) return null;
  return <offer.Card question={offer.question} onClose={() => setOffer(null)} />;
}

const KEY = 'pushRenewed';

/** Renews this browser's push subscription once a day, where it may have one. */
export function useRenewedPush(person: string | null): void {
  useEffect(() => {
    const renewal = `${person} ${new Date().toDateString()}`;
    if (!person || pushPermission() !== 'granted' || localStorage.getItem(KEY) === renewal) return;
    import('./push-device.ts')
      .then(({ renewPush }) => renewPush())
      .then(
        () => localStorage.setItem(KEY, renewal),
        // why: without a connection there is the next start.
        () => undefined,
      );
  }, [person]);
}
