import type { Selectable } from 'kysely';
import type { Tables } from '#api/db/schema.ts';
import { startProvenSession } from '#api/features/people/auth/sessions.ts';
import { CHALLENGE_MS, makeChallenge, spendChallenge } from '#api/features/people/passkeys/challenges.ts';
import { findPasskey } from '#api/features/people/passkeys/passkey-store.ts';
import {
  orRefused,
  requireRelyingParty,
  userHandle,
  webAuthn,
} from '#api/features/people/passkeys/web-authn.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { PasskeyRequest, SignedCredential } from '#contract/passkeys.ts';

/** What a browser signs in by: it offers the passkeys that it has for this site, and nobody says whose. Throws `passkeys_off`. */
export async function passkeyRequest(services: Services): Promise<PasskeyRequest> {
  const party = requireRelyingParty(services);
  const { generateAuthenticationOptions } = await webAuthn();
  const challenge = Buffer.from(await makeChallenge(services.db, services.clock, null), 'base64url');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  return { ...options, rpId: party.id };
}

/** Signs in with what a browser signed by a passkey. Throws `passkeys_off`, `passkey_refused`, `suspended`. */
export async function signInWithPasskey(
  services: Services,
  credential: SignedCredential,
): Promise<{ token: string; userId: string }> {
  const { db, clock } = services;
  requireRelyingParty(services);
  const challenge = await spendChallenge(db, clock, credential, null);
  const passkey = await findPasskey(db, credential.id);
  if (!passkey) throw new ApiError('passkey_refused');
  const counter = await verifiedCounter(services, passkey, credential, challenge);
  const token = await startProvenSession(services, passkey.user_id, { passkeyId: passkey.id });
  // why: it was removed a moment ago.
  if (token === null) throw new ApiError('passkey_refused');
  const used = { counter, used_at: clock.now() };
  await db.updateTable('passkeys').set(used).where('id', '=', passkey.id).execute();
  return { token, userId: passkey.user_id };
}

/** Verifies a signature and gives the authenticator's counter with it. */
async function verifiedCounter(
  services: Services,
  passkey: Selectable<Tables['passkeys']>,
  credential: SignedCredential,
  expectedChallenge: string,
): Promise<number> {
  const party = requireRelyingParty(services);
  const handle = Buffer.from(userHandle(passkey.user_id)).toString('base64url');
  if (credential.response.userHandle !== handle) throw new ApiError('passkey_refused');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        // why: the library refuses one that falls back, as a copied key's may; those that are synced have none.
        counter: 0,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new ApiError('passkey_refused');
  const { newCounter } = authenticationInfo;
  if (passkey.counter > 0 && newCounter <= passkey.counter)
    services.log.warn(
      { passkey: passkey.id, was: passkey.counter, is: newCounter },
      'passkey counter fell back',
    );
  return newCounter;
}
