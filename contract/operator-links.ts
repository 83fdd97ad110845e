import { z } from 'zod';
import { timeZoneField } from '#contract/birthday.ts';
import { inviteToken } from '#contract/invite-links.ts';
import { nameField, passwordField } from '#contract/users.ts';

/** So long an operator's link serves, once. */
export const OPERATOR_LINK_HOURS = 24;
export const operatorToken = inviteToken;

/** Whom an operator's link lets in; the name is null where it makes their account. */
export const operatorLink = z.object({ email: z.string(), name: z.string().nullable() });
export type OperatorLink = z.output<typeof operatorLink>;

/** The password of whoever has the link, and for a new account its name. */
export const operatorLinkInput = z.object({
  token: operatorToken,
  password: passwordField,
  name: nameField.optional(),
  timeZone: timeZoneField.optional(),
});
