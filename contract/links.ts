import { z } from 'zod';

// why: without a backslash, which browsers read as a slash, so that `\\host` is `//host`.
const schemeless = /^[^\s/\\:?#]+\.[^\s/\\:?#]+(?:[:/?#]\S*)?$/;

/** Puts `https://` before an address typed without a scheme; gives null for what is no http(s) address. */
export function webAddress(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : schemeless.test(typed) ? `https://${typed}` : null;
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || !url.hostname.includes('.')) return null;
  return url.href;
}

const invalidLink = 'El enlace debe ser una dirección web válida';

/** A link of a gift: '' means none; otherwise an absolute http(s) address without credentials. Gives null for none. */
export const linkField = z
  .string({ error: invalidLink })
  .trim()
  .max(2000, 'El enlace no puede tener más de 2000 caracteres')
  .transform((typed, context) => {
    if (typed === '') return null;
    const address = webAddress(typed);
    if (address === null || address.length > 2000) context.addIssue({ code: 'custom', message: invalidLink });
    return address;
  });
