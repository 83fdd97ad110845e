import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { noSubjects } from '#api/features/base/providers/providers.ts';
import { endAccess } from '#api/features/lifecycle/access/end-access.ts';
import { createNotMeLink, endLaterLinks, findNotMeLink } from '#api/features/people/auth/not-me-links.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { removeResetCodesOf } from '#api/features/people/auth/reset-codes.ts';
import { notifyPasswordChanged, tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { removePasskeysOf } from '#api/features/people/passkeys/passkey-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Takes back what somebody else did to an account: its e-mail is again the one that the mail came to, and nothing but a new
 * password lets anybody in. Doing it again changes nothing until a password came with it, which is mailed. Gives the e-mail.
 * Throws `not_me_link_not_found`, and `email_taken` where nobody had verified that e-mail and another account has it by now.
 */
export async function undoAccountChange(
  services: Services,
  { token, newPassword }: { token: string; newPassword?: string | undefined },
): Promise<string> {
  const { db, clock } = services;
  const found = await findNotMeLink(db, clock, token);
  if (!found) throw new ApiError('not_me_link_not_found');
  const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword);
  const restore = inTransaction(db, async (trx) => {
    const mine = trx.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', found.user_id);
    const user = await lockRows(trx, mine).executeTakeFirst();
    // why: an older link may have ended this one while it waited.
    const link = await findNotMeLink(trx, clock, token);
    if (!user || !link) throw new ApiError('not_me_link_not_found');
    const now = clock.now();
    const shown = { email: link.email, email_verified_at: now, updated_at: now };
    await trx
      .updateTable('users')
      .set({ ...shown, ...noSubjects, password_hash: passwordHash })
      .where('id', '=', user.id)
      .execute();
    await removePasskeysOf(trx, user.id);
    await removeResetCodesOf(trx, [user.email, link.email]);
    await endAccess(trx, now, { id: user.id, email_verified_at: link.email_verified_at });
    await endLaterLinks(trx, link, passwordHash !== null);
    const restored = { ...user, email: link.email, email_verified_at: now };
    if (passwordHash === null) return { user: restored, next: null };
    await notifyPasswordChanged(trx, services, user.id);
    return { user: restored, next: await createNotMeLink(trx, clock, restored) };
  });
  const { user, next } = await restore.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
  });
  if (next) tellAccountChange(services, { what: 'password', linked: [], hasPasskeys: false }, user, next);
  return user.email;
}
