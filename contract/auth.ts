import { z } from 'zod';
import { timeZoneField } from '#contract/birthday.ts';
import { inviteToken } from '#contract/invite-links.ts';
import { text } from '#contract/text.ts';
import { knownEmailField, ownProfile, passwordField } from '#contract/users.ts';

export const loginInput = z.object({
  email: knownEmailField,
  // why: a password that breaks today's rules must still get the one answer for "wrong", not a hint about the rules; one
  // longer than any can be is wrong however much of it is read.
  password: z
    .string({ error: 'Por favor ingresa tu contraseña' })
    .min(1, 'Por favor ingresa tu contraseña')
    .transform((typed) => typed.slice(0, 1024)),
  /** Our own addition: of a guest whose reservations this account takes over; one that no longer serves is passed over. */
  guestKey: text(200).optional(),
  /** Our own addition: where their days begin, as the browser knows it. */
  timeZone: timeZoneField.optional(),
});

/** Login and registration: the session's token, who it belongs to, and whether onboarding is due. */
export const sessionAnswer = z.object({ token: z.string(), user: ownProfile, isNewUser: z.boolean() });
export type SessionAnswer = z.output<typeof sessionAnswer>;

const MAX_TOKEN = 8192;
const noCredential = 'No se recibió credencial';

export const idTokenInput = z.object({
  idToken: z
    .string({ error: 'No se recibió credencial de Google' })
    .min(1, 'No se recibió credencial de Google')
    .max(MAX_TOKEN),
});
/** Our own additions to both: where their days begin, and of the link that invites them, by which one may make an account. */
const signingUp = { timeZone: timeZoneField.optional(), inviteToken: inviteToken.optional() };
export const googleLoginInput = idTokenInput.extend(signingUp);

/** Our own addition: what the provider that operators choose gave; the access token opens what the idToken does not say. */
export const oidcTokensInput = z.object({
  idToken: z.string({ error: noCredential }).min(1, noCredential).max(MAX_TOKEN),
  accessToken: z.string().min(1).max(MAX_TOKEN).optional(),
});
export const oidcLoginInput = oidcTokensInput.extend(signingUp);

export const requestResetInput = z.object({ email: knownEmailField });

/** Six digits; whatever else was typed between them is dropped. */
export const resetCodeField = z
  .string({ error: 'Por favor ingresa un código válido de 6 dígitos' })
  .max(100, 'Por favor ingresa un código válido de 6 dígitos')
  .transform((typed) => typed.replace(/\D/g, ''))
  .refine((code) => code.length === 6, 'Por favor ingresa un código válido de 6 dígitos');

export const verifyResetInput = z.object({ email: knownEmailField, token: resetCodeField });
export const resetPasswordInput = verifyResetInput.extend({
  newPassword: passwordField,
  /** Ends the other way in, where there is one. */
  unlinkGoogle: z.boolean().optional(),
  unlinkOidc: z.boolean().optional(),
  /** Removes every passkey, where there are some. */
  removePasskeys: z.boolean().optional(),
});

/** Reset calls always answer this body, with 200 or 400. */
export const resetAnswer = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  /** Said once a code was right: a Google account opens the account beside the password. */
  googleLinked: z.literal(true).optional(),
  /** The same of the other provider. */
  oidcLinked: z.literal(true).optional(),
  /** Said once a code was right: the names of the passkeys that open the account beside the password. */
  passkeys: z.array(z.string()).optional(),
  /** Said once a code was right: with a new password the friendships end, since nobody had shown that the e-mail is theirs. */
  endsFriendships: z.literal(true).optional(),
});

export const successAnswer = z.object({ success: z.literal(true), message: z.string().optional() });
