/** A WebAuthn credential that signs its user in; `public_key` is COSE in base64url, `transports` JSON, `backed_up` 0 or 1. */
type PasskeyTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  backed_up: number;
  name: string;
  created_at: number;
  used_at: number | null;
};

/** What a browser is to sign, once: to add a passkey to a user, or by anybody to sign in. */
type PasskeyChallengeTable = { challenge_hash: string; user_id: string | null; expires_at: number };

/** The tables of this room, by their names in both databases. */
export type PasskeysTables = {
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
};
