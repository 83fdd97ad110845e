import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { GiftConfirmation } from '#app/features/gifts/own/gift-confirmation.tsx';
import type { GiftConfirmationKind } from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import type { Gift } from '#contract/gifts.ts';

type GiftConfirmationPageProps = { gift: Gift; redirectTo: string; kind: GiftConfirmationKind };

/** A question about a gift on a page of its own, with the picture of what it is about. */
export function GiftConfirmationPage({ gift, redirectTo, kind }: GiftConfirmationPageProps) {
  const { noun } = useSettings();
  return (
    <div className="mx-auto mt-4 max-w-field overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
      <div className="relative h-48 overflow-hidden">
        <GiftPicture gift={gift} alt="" sizes="26rem" isFirst />
      </div>
      <GiftConfirmation
        kind={kind}
        giftId={gift.id}
        title={giftTitle(gift, noun)}
        redirectTo={redirectTo}
        titleId="gift-question"
        titleTag="h1"
      />
    </div>
  );
}
