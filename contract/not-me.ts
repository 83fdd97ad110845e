import { z } from 'zod';
import { passwordField } from '#contract/users.ts';

const invalid = 'Este link no es válido';

/** What the link "No fui yo" of a mail carries: opaque, of letters, digits, '-' and '_'. */
export const notMeToken = z.string({ error: invalid }).regex(/^[\w-]{43}$/, invalid);

/** Takes the changes of an account back; with a password, sets that too, and the link has served. */
export const notMeInput = z.object({ token: notMeToken, newPassword: passwordField.optional() });

/** The e-mail that the account has again: the one that the mail came to. */
export const notMeAnswer = z.object({ success: z.literal(true), email: z.string() });
