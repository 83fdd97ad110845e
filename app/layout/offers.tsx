import { useEffect, useState } from 'react';
import { pushPermission } from '#app/features/notices/push-browser.ts';
import type { PushOfferCard } from '#app/features/notices/push-offer-card.tsx';
import type { PasskeyOfferCard } from '#app/features/passkeys/passkey-offer-card.tsx';
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
      const { PushOfferCard: Card, takesOffer } = await import('#app/features/notices/push-offer-card.tsx');
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
    import('#app/features/notices/push-device.ts')
      .then(({ renewPush }) => renewPush())
      .then(
        () => localStorage.setItem(KEY, renewal),
        // why: without a connection there is the next start.
        () => undefined,
      );
  }, [person]);
}

/** Offers a passkey to who signed in by password just now (`isDue`); after the dialog that is open. */
export function PasskeyOffer({ isDue }: { isDue: boolean }) {
  const [Card, setCard] = useState<typeof PasskeyOfferCard | null>(null);
  const isCovered = useTopDialog() !== null;
  useEffect(() => {
    if (!isDue) return;
    const open = async () => {
      const { PasskeyOfferCard: found, takesPasskeyOffer } = await import(
        '#app/features/passkeys/passkey-offer-card.tsx'
      );
      if (await takesPasskeyOffer()) setCard(() => found);
    };
    // why: what cannot be had now is offered another time.
    open().catch(() => undefined);
  }, [isDue]);
  return Card && !isCovered ? <Card onClose={() => setCard(null)} /> : null;
}
