import { z } from 'zod';
import { passkeyTexts } from '#app/features/auth/passkey/passkey-texts.ts';

const MAX_LENGTH = 60_000;

/** The form field in which a browser sends, as JSON, what it made or signed; `credential` is its shape in the contract. */
export function credentialField<S extends z.ZodType>(credential: S) {
  return z
    .string({ error: passkeyTexts.none })
    .max(MAX_LENGTH, passkeyTexts.none)
    .transform((json, context): z.output<S> => {
      const parsed = credential.safeParse(parseJson(json));
      if (parsed.success) return parsed.data;
      context.addIssue(passkeyTexts.none);
      return z.NEVER;
    });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
