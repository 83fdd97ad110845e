import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { isUniqueViolation } from '#api/db/errors.ts';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { createNotMeLink, requireFewChanges } from '#api/features/people/auth/not-me-links.ts';
import { sessionStart } from '#api/features/people/auth/sessions.ts';
import { tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { CHALLENGE_MS, makeChallenge, spendChallenge } from '#api/features/people/passkeys/challenges.ts';
import { passkeyAnswer, passkeysOf } from '#api/features/people/passkeys/passkey-store.ts';
import {
  orRefused,
  requireRelyingParty,
  userHandle,
  webAuthn,
} from '#api/features/people/passkeys/web-authn.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { MAX_PASSKEYS } from '#contract/passkey-bounds.ts';
import type { NewCredential, Passkey, PasskeyCreation } from '#contract/passkeys.ts';

/**
 * What the caller's browser makes a passkey by; its challenge shows that they proved who they are. No attestation is asked
 * for, since any authenticator will do. Throws `passkeys_off`, `too_many_passkeys`, `too_many_requests`.
 */
export async function passkeyCreation(services: Services, { userId }: Caller): Promise<PasskeyCreation> {
  const { db, clock, wording } = services;
  const party = requireRelyingParty(services);
  const passkeys = await passkeysOf(db, userId);
  if (passkeys.length >= MAX_PASSKEYS) throw new ApiError('too_many_passkeys');
  // why: here too, for a passkey that is refused later stays on the device, where it opens nothing.
  await requireFewChanges(db, clock, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const user = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthorized');
  const challenge = Buffer.from(await makeChallenge(db, clock, userId), 'base64url');
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: wording.appName,
    userID: userHandle(userId),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Uint8Array.from(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
  });
  return { ...options, rp: { ...options.rp, id: party.id } };
}

function transportsOf({
  transports,
}: Pick<Selectable<Tables['passkeys']>, 'transports'>): AuthenticatorTransport[] {
  return JSON.parse(transports);
}

/**
 * Adds the passkey that the caller's browser made and mails it to them. Throws `passkey_refused`, `passkey_taken`,
 * `too_many_passkeys`, `too_many_requests`, and `unauthorized` when the session ended meanwhile.
 */
export async function addPasskey(
  services: Services,
  caller: Caller,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const made = await verifiedCredential(services, caller, credential);
  const row = {
    id: newId(),
    user_id: caller.userId,
    ...made,
    transports: JSON.stringify(credential.response.transports ?? []),
    name,
    created_at: services.clock.now(),
    used_at: null,
  };
  try {
    await changePasskeys(services, caller, { what: 'passkeyAdded' }, async (trx) => {
      if ((await passkeysOf(trx, caller.userId)).length >= MAX_PASSKEYS)
        throw new ApiError('too_many_passkeys');
      await requireFewChanges(trx, services.clock, caller.userId);
      await trx.insertInto('passkeys').values(row).execute();
      return name;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('passkey_taken') : error;
  }
  return passkeyAnswer(row);
}

async function verifiedCredential(services: Services, { userId }: Caller, credential: NewCredential) {
  const party = requireRelyingParty(services);
  const expectedChallenge = await spendChallenge(services.db, services.clock, credential, userId);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await orRefused(async () => {
    const attestationObject = await withoutAttestation(credential.response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, attestationObject, transports: [] } },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
  });
  if (!registrationInfo) throw new ApiError('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    backed_up: Number(registrationInfo.credentialBackedUp),
  };
}

/**
 * An attestation object without its statement, which nobody asked for. Else a stranger's certificates would be verified,
 * and for that addresses fetched that they name (SSRF).
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const parts = isoCBOR.decodeFirst<Map<string, never>>(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  );
  const bare = new Map<string, never>(
    Object.entries({ fmt: 'none', attStmt: new Map(), authData: parts.get('authData') }) as [string, never][],
  );
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}

/**
 * Removes one of the caller's passkeys and mails it to them; however many changes there were, since each was added before, and
 * one that was stolen must go. Throws `passkey_not_found`.
 */
export async function removePasskey(services: Services, caller: Caller, id: string): Promise<void> {
  await changePasskeys(services, caller, { what: 'passkeyRemoved' }, async (trx) => {
    const mine = trx.deleteFrom('passkeys').where('user_id', '=', caller.userId).where('id', '=', id);
    const removed = await mine.returning('name').executeTakeFirst();
    if (!removed) throw new ApiError('passkey_not_found');
    return removed.name;
  });
}

/** Changes the passkeys of a caller whose row is locked; `change` gives the name of the one that it mails of. */
async function changePasskeys(
  services: Services,
  { userId, token }: Caller,
  { what }: { what: 'passkeyAdded' | 'passkeyRemoved' },
  change: (trx: Trx) => Promise<string>,
): Promise<void> {
  const { db, clock } = services;
  const changed = await inTransaction(db, async (trx) => {
    const mine = trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified_at'])
      .where('id', '=', userId);
    const user = await lockRows(trx, mine).executeTakeFirst();
    // why: locked, so that a password reset comes either before, and the session is gone, or after, and may remove it.
    if (!user || (await sessionStart(trx, token)) === null) throw new ApiError('unauthorized');
    const passkey = await change(trx);
    return { user, passkey, notMe: await createNotMeLink(trx, clock, user) };
  });
  tellAccountChange(services, { what, passkey: changed.passkey }, changed.user, changed.notMe);
}
