import { createHash, randomBytes } from 'node:crypto';

/** A new token of this many random bytes, for a cookie or an address. */
export function newSecretToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored of a token: its SHA-256, so that a leaked table lets nobody in. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
