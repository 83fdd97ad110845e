import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { emailTaken } from '#api/features/users/register.ts';
import { replaceTags, updateUser } from '#api/features/users/user-store.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { Services } from '#api/services.ts';
import type { profileInput } from '#contract/users.ts';

type ProfileInput = z.output<typeof profileInput>;

/** Changes only the fields sent, and the picture when one came. Throws `email_taken` and what the picture is refused for. */
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
  { db, clock }: Services,
  userId: string,
  input: ProfileInput,
  avatarKey?: string,
): Promise<string | null> {
  try {
    return await inTransaction(db, async (trx) => {
      const found = trx.selectFrom('users').select(['email', 'avatar_key']).where('id', '=', userId);
      const before = await lockRows(trx, found).executeTakeFirst();
      const change = columns(input, { avatarKey, emailBefore: before?.email });
      await updateUser(trx, userId, { ...change, updated_at: clock.now() });
      if (input.Colors) await replaceTags(trx, userId, 'color', input.Colors);
      if (input.Brands) await replaceTags(trx, userId, 'brand', input.Brands);
      return before?.avatar_key ?? null;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
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
