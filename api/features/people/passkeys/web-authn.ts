import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { type RelyingParty, relyingParty } from '#contract/passkeys.ts';

// why: it takes a third of a second to load, of a start that most of the time nobody's passkey waits for.
/** The library that makes WebAuthn's options and verifies what browsers answer. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The relying party of this installation. Throws `passkeys_off`. */
export function requireRelyingParty({ publicUrl }: Pick<Services, 'publicUrl'>): RelyingParty {
  const party = relyingParty(publicUrl);
  if (!party) throw new ApiError('passkeys_off');
  return party;
}

/** The handle under which authenticators keep an account: the bytes of its id, which names nobody. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** Gives what a verification found. Throws `passkey_refused` where the library refuses what a browser sent. */
export async function orRefused<T>(verification: () => Promise<T>): Promise<T> {
  try {
    return await verification();
  } catch {
    // why: it throws plain errors of whatever is wrong with bytes that a stranger chose; none of them is ours.
    throw new ApiError('passkey_refused');
  }
}
