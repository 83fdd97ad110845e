import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { emailTaken } from '#api/features/users/register.ts';
import { replaceTags, updateUser } from '#api/features/users/user-store.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import { emailChangedMail } from '#api/mail/email-changed-mail.ts';
import type { Services } from '#api/services.ts';
import type { profileInput } from '#contract/users.ts';

type ProfileInput = z.output<typeof profileInput>;

/**
 * Changes only the fields sent, and the picture when one came. A new e-mail is told to the old one. Throws `email_taken` and
 * what the picture is refused for.
 */
export async function changeProfile(
  services: Services,
  userId: string,
  input: ProfileInput,
  avatar: UploadedFile | undefined,
): Promise<void> {
  if (!avatar) {
    await save(services, userId, input);
    return;
  }
  const { images } = services;
  const replaced = await images.keep(avatar.path, 'profile', (image) =>
    save(services, userId, input, image.key),
  );
  if (replaced) await images.release(replaced);
}

/** Writes the change and gives the picture that the profile had before, or null. */
async function save(
  services: Services,
  userId: string,
  input: ProfileInput,
  avatarKey?: string,
): Promise<string | null> {
  const { db, clock } = services;
  try {
    const before = await inTransaction(db, async (trx) => {
      const found = trx
        .selectFrom('users')
        .select(['name', 'email', 'email_verified_at', 'avatar_key'])
        .where('id', '=', userId);
      const before = await lockRows(trx, found).executeTakeFirst();
      const change = columns(input, { avatarKey, emailBefore: before?.email });
      await updateUser(trx, userId, { ...change, updated_at: clock.now() });
      if (input.Colors) await replaceTags(trx, userId, 'color', input.Colors);
      if (input.Brands) await replaceTags(trx, userId, 'brand', input.Brands);
      return before;
    });
    // why: an address that nobody has shown to be theirs may be a stranger's, who would get a mail at every change.
    const isTold = before?.email_verified_at && input.Email !== undefined && input.Email !== before.email;
    if (isTold) tellOldEmail(services, before);
    return before?.avatar_key ?? null;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** why: with a session that somebody took, this is the way to the password, and nothing else tells whose account it is. */
function tellOldEmail({ mailer, wording, log }: Services, { name, email }: { name: string; email: string }) {
  const mail = emailChangedMail({ name, appName: wording.appName });
  mailer
    .send({ to: email, ...mail })
    .catch((error: unknown) => log.warn({ err: error }, 'notice mail not sent'));
}

type Extra = { avatarKey: string | undefined; emailBefore: string | undefined };

function columns(input: ProfileInput, { avatarKey, emailBefore }: Extra): Updateable<Tables['users']> {
  const sent = {
    name: input.Name,
    email: input.Email,
    // why: a new address is unverified, so it may not be merged with a Google account.
    email_verified_at: input.Email !== undefined && input.Email !== emailBefore ? null : undefined,
    color_note: input.ColorNote,
    size_shirt: input['Sizes.Shirt'],
    size_pants: input['Sizes.Pants'],
    size_shoes: input['Sizes.Shoes'],
    avatar_key: avatarKey,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
