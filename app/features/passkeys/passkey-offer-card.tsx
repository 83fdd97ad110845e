import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
import { takesQuestion } from '#app/lib/one-question.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** When a passkey was offered in this browser, in milliseconds since 1970. */
const OFFERED = 'passkeyOffered';
const REST_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether to offer a passkey now, which counts as done: once a month at most, where the device can ask for a finger or a PIN. */
export async function takesPasskeyOffer(): Promise<boolean> {
  if (isFresh(REST_MS, Number(localStorage.getItem(OFFERED) ?? Number.NaN))) return false;
  const credentials: Partial<typeof PublicKeyCredential> | undefined = window.PublicKeyCredential;
  const can = await credentials?.isUserVerifyingPlatformAuthenticatorAvailable?.();
  if (!can || !takesQuestion('passkey')) return false;
  localStorage.setItem(OFFERED, String(Date.now()));
  return true;
}

/** Leads to a new passkey, or goes. */
export function PasskeyOfferCard({ onClose }: { onClose(): void }) {
  return (
    <Banner icon="key" text={passkeyTexts.offer}>
      <ButtonLink to={`${SECURITY_PATH}/llaves/nueva`} onClick={onClose}>
        Crear llave
      </ButtonLink>
      <Button type="button" variant="quiet" onClick={onClose}>
        Ahora no
      </Button>
    </Banner>
  );
}
