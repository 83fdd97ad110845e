import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { clientCache } from '#app/cache/cached.ts';
import { invalidations } from '#app/cache/invalidations.ts';
import { useBackgroundRevalidation } from '#app/cache/use-results-after-navigation.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogHeader } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { useStepBack } from '#app/ui/use-step-back.ts';

const TITLE_ID = 'gone-gift-title';

type GiftGoneProps = {
  /** The address without the dialog. */
  closeTo: string;
  /** What the button says that leads there. */
  backText: string;
};

/** What stands where a gift's detail would be when it was deleted since or never was; other failures say so. */
export function GiftNotFound({ closeTo, backText }: GiftGoneProps) {
  const { noun } = useSettings();
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const { revalidate } = useBackgroundRevalidation();
  const stepBack = useStepBack(closeTo);
  const closing = stepBack ? { onClose: stepBack } : {};
  useEffect(() => {
    if (!isGone) return;
    // why: what lies behind shows a card that leads here.
    clientCache.invalidate(invalidations.goneGift);
    revalidate();
  }, [isGone, revalidate]);
  return (
    <Dialog labelledBy={TITLE_ID} closeTo={closeTo} {...closing}>
      <DialogHeader id={TITLE_ID} title={`Detalle del ${noun}`} closeTo={closeTo} {...closing} />
      {isGone ? (
        <EmptyState drawing="no-match" text={`Ese ${noun} ya no está`} hint="Puede que lo hayan eliminado.">
          <ButtonLink to={closeTo} replace preventScrollReset icon="back">
            {backText}
          </ButtonLink>
        </EmptyState>
      ) : (
        <RouteError />
      )}
    </Dialog>
  );
}
