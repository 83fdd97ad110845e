import { useEffect, useState } from 'react';
import type { PasskeyOfferCard } from '#app/features/passkeys/passkey-offer-card.tsx';
import { useTopDialog } from '#app/ui/dialog-stack.ts';

/** Offers a passkey to who signed in by password just now (`isDue`); after the dialog that is open. */
export function PasskeyOffer({ isDue }: { isDue: boolean }) {
  const [Card, setCard] = useState<typeof PasskeyOfferCard | null>(null);
  const isCovered = useTopDialog() !== null;
  useEffect(() => {
    if (!isDue) return;
    const open = async () => {
      const { PasskeyOfferCard: found, takesPasskeyOffer } = await import('./passkey-offer-card.tsx');
      if (await takesPasskeyOffer()) setCard(() => found);
    };
    // why: what cannot be had now is offered another time.
    open().catch(() => undefined);
  }, [isDue]);
  return Card && !isCovered ? <Card onClose={() => setCard(null)} /> : null;
}
