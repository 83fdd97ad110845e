import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts';

/** How a WebAuthn ceremony ended: what the browser made or signed, as JSON for a form; or why there is nothing. */
export type Ceremony = { credential: string } | { failure: 'cancelled' | 'known' };

/** Ends the ceremony under way, as one must before another begins or the page goes. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Has the browser sign a challenge with a passkey; `isAutofill` waits until one is chosen at a field (conditional UI). */
export function signWithPasskey(request: PasskeyRequest, isAutofill = false): Promise<Ceremony> {
  const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON;
  return ended(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
}

/** Has the browser make a passkey; 'known' is one that this device or key has already. */
export function makePasskey(creation: PasskeyCreation): Promise<Ceremony> {
  return ended(
    startRegistration({ optionsJSON: creation as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

async function ended(ceremony: Promise<unknown>): Promise<Ceremony> {
  try {
    return { credential: JSON.stringify(await ceremony) };
  } catch (error) {
    // why: browsers say "not allowed" of a press on Cancel, of a time-out and of no passkey alike (WebAuthn, 14.5).
    const isKnown = (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { failure: isKnown ? 'known' : 'cancelled' };
  }
}
