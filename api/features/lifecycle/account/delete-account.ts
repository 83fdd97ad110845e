import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { dependentIds, onlyDependentsOf } from '#api/features/access/care-store.ts';
import { queueLeaving } from '#api/features/base/owner-change-queue.ts';
import { removeOperatorLinksOf } from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { isFreshSession, notConfirmed, requirePassword } from '#api/features/people/auth/require-proof.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { deleteAccountInput } from '#contract/account.ts';

/**
 * Deletes the account with everything that belongs to it, at once, and then its pictures. In the background those who had
 * reserved one of its gifts are told that it is gone, without a name; owners whose gifts it had reserved are told nothing.
 * Throws `not_confirmed` or `sign_in_again`, and `unauthorized` when another request was quicker.
 */
export async function deleteAccount(
  services: Services,
  caller: Caller,
  proof: z.output<typeof deleteAccountInput>,
): Promise<void> {
  await requireProof(services, caller, proof);
  const pictures = await inTransaction(services.db, (trx) => removeUser(trx, services, caller.userId));
  // why: there may be thousands, and the person who leaves need not wait for the store.
  services.images.release(pictures);
}

/** Asks for proof of intent: the password, or for an account without one a fresh session and the e-mail typed out. */
async function requireProof(
  services: Services,
  caller: Caller,
  { password, email }: z.output<typeof deleteAccountInput>,
): Promise<void> {
  // why: a guest proved nothing to come in, and has nothing but the key that opened this session.
  if (caller.isGuest) return;
  const user = await services.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.userId)
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthorized');
  if (user.password_hash === null) {
    // why: a stolen session cannot sign in through a provider, and soon is too old.
    if (!(await isFreshSession(services, caller))) throw new ApiError('sign_in_again');
    if (email !== user.email) throw notConfirmed('email', 'Ese no es el email de tu cuenta');
  } else {
    await requirePassword(password, user.password_hash);
  }
}

/**
 * Takes away the rows of a user, with whom nobody else cares for, and gives the keys of the pictures they showed. Throws
 * `unauthorized` when another request was quicker.
 */
export async function removeUser(trx: Trx, services: Services, userId: string): Promise<string[]> {
  const now = services.clock.now();
  const mine = trx.selectFrom('users').select(['email', 'avatar_key']).where('id', '=', userId);
  const user = await lockRows(trx, mine).executeTakeFirst();
  if (!user) throw new ApiError('unauthorized');
  // why: locked, so that a reservation under way is there when this one's consequences are settled.
  const own = bare(trx).selectFrom('gifts').select(['id', 'image_key']).where('owner_id', '=', userId);
  const gifts = await lockRows(trx, own).execute();
  await queueLeaving(trx, now, userId);
  for (const { leave } of ties) await leave?.(trx, services, userId);
  const leaver = { userId, email: user.email, giftIds: gifts.map(({ id }) => id) };
  for (const { forget } of ties) await forget?.(trx, leaver);
  await removeOperatorLinksOf(trx, userId, user.email);
  const keys = [user.avatar_key, ...gifts.map((gift) => gift.image_key)];
  for (const id of await onlyDependentsOf(trx, userId)) keys.push(...(await removeUser(trx, services, id)));
  const kept = await dependentIds(trx, [userId]);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  await keepInStep(trx, now, kept);
  return [...new Set(keys.filter((key) => key !== null))];
}
