import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewCredential,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SignedCredential,
} from '#contract/passkeys.ts';
import type { Person } from '#tests/factories/person.ts';

/** What a browser and its authenticator answer differently when somebody attacks. */
type Forged = {
  origin?: string;
  counter?: number;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
};

type CborMap = Parameters<typeof isoCBOR.encode>[0];

/** A browser at an origin with an authenticator of one passkey (WebAuthn Level 3, ES256). */
export type Authenticator = {
  make(creation: PasskeyCreation, forged?: Forged & { fmt?: string; attStmt?: CborMap }): NewCredential;
  sign(request: PasskeyRequest, forged?: Forged): SignedCredential;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Makes one; everything it answers can be forged. */
export function anAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]) as CborMap,
  );
  const id = randomBytes(16);
  let handle = base64url(randomBytes(16));
  let counter = 0;

  const data = (rpId: string, forged: Forged, attested = Buffer.alloc(0)) => {
    counter = forged.counter ?? counter + 1;
    const flags = 0x01 | (forged.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), uint(flags, 1), uint(counter, 4), attested]);
  };
  const client = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    make({ rp, user, challenge }, forged = {}) {
      handle = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]);
      const authData = Uint8Array.from(data(rp.id, forged, attested));
      const { fmt = 'none', attStmt = new Map() } = forged;
      const attestation = new Map(Object.entries({ fmt, attStmt, authData })) as CborMap;
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client('webauthn.create', challenge, forged)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    sign({ rpId, challenge }, forged = {}) {
      const clientData = client('webauthn.get', challenge, forged);
      const authenticatorData = data(rpId, forged);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** Adds a passkey to somebody's account; their session must be fresh. Throws what the API says when it refuses. */
export async function addKey(
  person: Pick<Person, 'call'>,
  origin: string,
  name = 'Mi teléfono',
): Promise<{ passkey: Passkey; authenticator: Authenticator }> {
  const authenticator = anAuthenticator(origin);
  const options = await person.call('passkeyOptions', { json: {} });
  if (options.status !== 200) throw new Error(`no challenge: ${options.text}`);
  const json = { name, credential: authenticator.make(options.body) };
  const added = await person.call('addPasskey', { json });
  if (added.status !== 201) throw new Error(`not added: ${added.text}`);
  return { passkey: added.body, authenticator };
}
