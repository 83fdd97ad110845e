import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import {
  type Changed,
  createNotMeLink,
  requireFewChanges,
  requireFreeEmail,
} from '#api/features/people/auth/not-me-links.ts';
import { tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { requireBorn } from '#api/features/people/users/require-born.ts';
import { emailTaken, replaceTags, updateUser } from '#api/features/people/users/user-store.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { Clock, Services } from '#api/services.ts';
import type { profileInput } from '#contract/users.ts';

type ProfileInput = z.output<typeof profileInput>;

/**
 * Changes only the fields sent, and the picture when one came. A new e-mail is told to the old one. Throws `email_taken`,
 * `too_many_requests`, `invalid_input` for a birthday to come, and what the picture is refused for.
 */
export async function changeProfile(
  services: Services,
  userId: string,
  input: ProfileInput,
  avatar: UploadedFile | undefined,
): Promise<void> {
  if (input.Birthday) requireBorn(services.clock.now(), input.Birthday);
  if (!avatar) {
    await save(services, userId, input);
    return;
  }
  const { images } = services;
  const replaced = await images.keep(avatar.path, 'profile', (image) =>
    save(services, userId, input, image.key),
  );
  if (replaced) images.release([replaced]);
}

/** What friends' calendars show. */
const inCalendars = ['name', 'birth_month', 'birth_day'] as const;
const differs = <T>(sent: T | undefined, before: T) => sent !== undefined && sent !== before;

/** Writes the change and gives the picture that the profile had before, or null. */
async function save(
  services: Services,
  userId: string,
  input: ProfileInput,
  avatarKey?: string,
): Promise<string | null> {
  const { db, clock } = services;
  try {
    const { before, notMe } = await inTransaction(db, async (trx) => {
      const found = trx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'email_verified_at', 'avatar_key', 'birth_month', 'birth_day'])
        .where('id', '=', userId);
      const before = await lockRows(trx, found).executeTakeFirst();
      const change = profileColumns(input, { avatarKey, emailBefore: before?.email });
      const isInCalendars = before && inCalendars.some((column) => differs(change[column], before[column]));
      const now = clock.now();
      const times = { updated_at: now, ...(isInCalendars && { calendar_changed_at: now }) };
      await updateUser(trx, userId, { ...change, ...times });
      await replaceProfileTags(trx, userId, input);
      const isMoved = before && input.Email !== undefined && input.Email !== before.email;
      return { before, notMe: isMoved ? await giveUpEmail(trx, clock, before, input.Email) : null };
    });
    if (before && notMe) tellAccountChange(services, { what: 'email' }, before, notMe);
    return before?.avatar_key ?? null;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Keeps the old e-mail for whoever did not ask for this; gives the token of the link that brings it back. */
async function giveUpEmail(
  trx: Trx,
  clock: Clock,
  before: Changed,
  email: string | undefined,
): Promise<string> {
  await requireFewChanges(trx, clock, before.id);
  await requireFreeEmail(trx, clock, email ?? '', before.id);
  return createNotMeLink(trx, clock, before);
}

function birthColumns(birthday: ProfileInput['Birthday']) {
  if (birthday === undefined) return {};
  const { year = null, month = null, day = null } = birthday ?? {};
  return { birth_year: year, birth_month: month, birth_day: day };
}

/** Writes the lists of words that were sent. */
export async function replaceProfileTags(
  trx: Trx,
  userId: string,
  { Colors, Brands, Avoid }: Pick<ProfileInput, 'Colors' | 'Brands' | 'Avoid'>,
): Promise<void> {
  if (Colors) await replaceTags(trx, userId, 'color', Colors);
  if (Brands) await replaceTags(trx, userId, 'brand', Brands);
  if (Avoid) await replaceTags(trx, userId, 'avoid', Avoid);
}

type Extra = { avatarKey?: string | undefined; emailBefore?: string | undefined };

/** The columns for what was sent; what was not stays as it is. */
export function profileColumns(
  input: ProfileInput,
  { avatarKey, emailBefore }: Extra = {},
): Updateable<Tables['users']> {
  const sent = {
    name: input.Name,
    email: input.Email,
    // why: a new address is unverified, so it may not be merged with a provider's account.
    email_verified_at: input.Email !== undefined && input.Email !== emailBefore ? null : undefined,
    color_note: input.ColorNote,
    size_shirt: input['Sizes.Shirt'],
    size_pants: input['Sizes.Pants'],
    size_shoes: input['Sizes.Shoes'],
    avatar_key: avatarKey,
    ...birthColumns(input.Birthday),
    birthday_audience: input.BirthdayAudience && (input.BirthdayAudience === 'nobody' ? 'nobody' : null),
    time_zone: input.TimeZone,
    country: input.Country,
  } as const;
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
