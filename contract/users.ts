import { z } from 'zod';
import { birthdayAudiences, birthdayField, timeZoneField } from '#contract/birthday.ts';
import { isOneScript } from '#contract/one-script.ts';
import { pageNumber, pageQuery } from '#contract/paging.ts';
import { id, text, textRows } from '#contract/text.ts';

/** How long an e-mail address may be (RFC 5321). */
export const EMAIL_MAX = 254;

/** The form in which e-mails are kept and compared: trimmed, lower-case, and accents written in one way. */
export function plainEmail(typed: string): string {
  return typed.trim().toLowerCase().normalize('NFC');
}

const invalid = 'Por favor ingresa un email válido';
const emailText = z
  .string({ error: invalid })
  .overwrite(plainEmail)
  // why: of what is too long nothing more is asked.
  .max(EMAIL_MAX, { error: invalid, abort: true });

/** The e-mail of an account that exists, which may have been opened before `emailField` knew better. */
export const knownEmailField = emailText.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, invalid);

// why: what a sentence or an address book puts around an address is no part of it, and nobody would get a mail there, nor
// find into an account again that was opened with a dot or a comma too many.
const emailPattern = /^[^\s@\p{C}<>(),;:"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Where the addresses of guests are, who have none of their own: a name that no mail reaches (RFC 2606). */
export const GUEST_DOMAIN = 'invitado.invalid';

/** An e-mail address as a simple pattern, of who opens an account or changes its address. */
export const emailField = emailText
  .regex(emailPattern, invalid)
  // why: another's address in letters that look alike would pass for theirs. What is no address is told once.
  .refine(
    (email) => !emailPattern.test(email) || isOneScript(email.slice(0, email.lastIndexOf('@'))),
    invalid,
  )
  .refine((email) => !email.endsWith(`@${GUEST_DOMAIN}`), invalid);

const shortName = 'El nombre debe tener al menos 2 caracteres';
export const nameField = text(50, 'El nombre no puede tener más de 50 caracteres')
  // why: not `min`, which counts an emoji as one where browsers count two; so with passwords.
  .refine((name) => name.length >= 2, shortName);

export const passwordField = z
  .string({ error: 'La contraseña debe tener al menos 6 caracteres' })
  .refine((password) => password.length >= 6, 'La contraseña debe tener al menos 6 caracteres')
  .refine((password) => password.length <= 128, 'La contraseña no puede tener más de 128 caracteres')
  .regex(/\p{L}/u, 'La contraseña debe contener al menos una letra');

/** How many things one may name that one would rather not be given. */
export const AVOID_MAX = 20;

const sizes = z.object({ shirt: z.string(), pants: z.string(), shoes: z.string() });

/** A full profile: the caller's own, or a friend's. */
export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  sizes,
  colors: z.array(z.string()),
  brands: z.array(z.string()),
  colorNote: z.string(),
  /** Our own addition: what one would rather not be given. */
  avoid: z.array(z.string()).optional(),
  /** Our own addition: `--03-14`, with its year to oneself alone; missing where there is none, or nobody may see it. */
  birthday: z.string().optional(),
  /** Our own additions, of somebody without an account: who cares for them, and whether the caller is one of them. */
  carers: z.array(z.object({ id, name: z.string() })).optional(),
  inMyCare: z.boolean().optional(),
});
export type Profile = z.output<typeof profile>;

/** The caller's own profile says also what only they may know: how they can sign in. */
export const ownProfile = profile.extend({
  googleLinked: z.boolean().optional(),
  /** Our own addition: with the provider that operators choose. */
  oidcLinked: z.boolean().optional(),
  hasPassword: z.boolean().optional(),
  /** Our own additions: who sees the birthday, in which zone a day begins, and of which country the common days are. */
  birthdayAudience: z.enum(birthdayAudiences).optional(),
  timeZone: z.string().optional(),
  country: z.string().optional(),
});
export type OwnProfile = z.output<typeof ownProfile>;

/** Registration. The picture comes as the file field `AvatarFile`. */
export const registerInput = z.object({
  Email: emailField,
  Password: passwordField,
  Name: nameField.optional(),
  /** Of a link to `/register?invite=…`: makes a friend of who sent it; one that no longer serves is passed over. */
  InviteToken: text(200).optional(),
  TimeZone: timeZoneField.optional(),
});

/** Profile changes: only the fields sent; an empty repeated field clears it. Picture: file field `AvatarFile`. */
export const profileInput = z.object({
  Name: nameField.optional(),
  Email: emailField.optional(),
  ColorNote: text(2000).optional(),
  Colors: textRows(30, 40).optional(),
  Brands: textRows(30, 40).optional(),
  Avoid: textRows(AVOID_MAX, 40).optional(),
  'Sizes.Shirt': text(40).optional(),
  'Sizes.Pants': text(40).optional(),
  'Sizes.Shoes': text(40).optional(),
  AvatarUrl: text(2000).optional(),
  Birthday: birthdayField.optional(),
  BirthdayAudience: z.enum(birthdayAudiences, { error: 'Elegí quién lo ve' }).optional(),
  TimeZone: timeZoneField.optional(),
  Country: z.enum(['AR'], { error: 'Por ahora, solo Argentina' }).optional(),
});

/** What is searched for: a part of a name, or a whole e-mail, as long as those may be. */
export const userSearchQuery = z.object({ query: text(EMAIL_MAX).default('') });

/** Our own additions: pages, where `limit` is given, one friend by id, and those who match a search (`matchesPerson`). */
export const friendQuery = pageQuery.extend({
  limit: pageNumber(50, 100).optional(),
  id: id.optional(),
  query: text(EMAIL_MAX).default(''),
});

/** A hit of the user search: never an e-mail, and how the two stand to each other. */
export const userHit = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string(),
  relation: z.enum(['none', 'friend', 'invited', 'invitedMe']),
  invitationId: id.optional(),
});
export type UserHit = z.output<typeof userHit>;

export const avatarAnswer = z.object({ avatarUrl: z.string() });
