import { z } from 'zod';
import { timeZoneField } from '#contract/birthday.ts';
import { PASSKEY_NAME_MAX } from '#contract/passkey-bounds.ts';
import { text, time, id as uuid, visibleText } from '#contract/text.ts';

/** How long a challenge may be answered, in minutes. */
export const CHALLENGE_MINUTES = 5;

/** A WebAuthn relying party: the host that passkeys belong to, and the origin that browsers sign for. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party of a site, or null where browsers have no passkeys: without a public address, over plain http but on
 * localhost, and where the host is an IP address (WebAuthn Level 3, 5.1.3).
 */
export function relyingParty(publicUrl: string | null | undefined): RelyingParty | null {
  if (!publicUrl) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = /^\[|^[\d.]+$/.test(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}

export const passkeyName = visibleText(PASSKEY_NAME_MAX, 'Ponele un nombre');

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: time,
  /** When somebody last signed in with it. */
  usedAt: time.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** What is asked for before it is done: nothing more, the password, or that they sign in again. */
export const proofNeeded = z.enum(['none', 'password', 'sign-in']);
export type ProofNeeded = z.output<typeof proofNeeded>;

export const passkeysAnswer = z.object({
  passkeys: z.array(passkey),
  /** Whether this site can make them. */
  isOn: z.boolean(),
  proof: proofNeeded,
});

const typedPassword = z
  .string({ error: 'Por favor ingresa tu contraseña' })
  .transform((typed) => typed.slice(0, 1024));

/** The password, asked for where the session began more than ten minutes ago. */
export const passkeyProof = z.object({ password: typedPassword.optional() });

/** WebAuthn's own bounds: a credential id has at most 1,023 bytes; all else is far smaller than this. */
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const credentialId = base64url(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const clientDataJSON = base64url(8192);
// why: none is asked for, and no answer of one is looked at.
const clientExtensionResults = z.object({});

/** What a browser made: `RegistrationResponseJSON` of WebAuthn Level 3, as far as it is read. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: z.array(text(20)).max(10).optional(),
  }),
  clientExtensionResults,
});
export type NewCredential = z.output<typeof newCredential>;

/** What a browser signed: `AuthenticationResponseJSON` of WebAuthn Level 3, as far as it is read. */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    userHandle: base64url(100).optional(),
  }),
  clientExtensionResults,
});
export type SignedCredential = z.output<typeof signedCredential>;

/** What `navigator.credentials` is asked with: `PublicKeyCredentialRequestOptionsJSON`, `…CreationOptionsJSON`. */
export const passkeyRequest = z.looseObject({ challenge: z.string(), rpId: z.string() });
export type PasskeyRequest = z.output<typeof passkeyRequest>;
export const passkeyCreation = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

export const passkeyLoginInput = z.object({
  credential: signedCredential,
  /** Of a guest whose reservations this account takes over, as at the login. */
  guestKey: text(200).optional(),
  timeZone: timeZoneField.optional(),
});

export const addPasskeyInput = z.object({ name: passkeyName, credential: newCredential });
export const renamePasskeyInput = z.object({ name: passkeyName });
