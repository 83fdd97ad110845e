import { z } from 'zod';

/** Whether an address is of this very machine, where plain http is read by nobody else. */
function isLoopback(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** The setting that names a provider of identities, written exactly as the provider does (OpenID Connect Discovery). */
export const oidcIssuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((issuer) => issuer.startsWith('https:') || isLoopback(issuer), {
    error: 'must be https, but on this machine',
  })
  .refine((issuer) => !/[?#]/.test(issuer), { error: 'must have no query' });

/** What buttons and mails call it. */
export const oidcName = z.string().trim().min(1).max(40).default('SSO');

/** The seconds that a call of the provider may take, and the bytes that its answer may have. */
export const oidcBounds = { seconds: 5, bytes: 512 * 1024 } as const;
