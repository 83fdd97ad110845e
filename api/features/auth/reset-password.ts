import type { Transaction } from 'kysely';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { forgetDevicesOf } from '#api/features/auth/known-devices.ts';
import { hashPassword } from '#api/features/auth/passwords.ts';
import {
  checkResetCode,
  consumeResetCode,
  makeResetCode,
  RESET_CODE_MINUTES,
  type SentCode,
} from '#api/features/auth/reset-codes.ts';
import { endSessionsOf } from '#api/features/auth/sessions.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import { findUserByEmail, lockUserByEmail } from '#api/features/users/user-store.ts';
import { passwordChangedMail } from '#api/mail/password-changed-mail.ts';
import { resetCodeMail } from '#api/mail/reset-code-mail.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** Sends a code to the e-mail if an account has it. Tells nothing either way (contract "Sessions"). */
export async function requestReset(
  { db, clock, mailer, wording, log }: Services,
  email: string,
  asker: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  const code = await makeResetCode(db, clock, email, user !== undefined, asker);
  if (!user) return;
  const mail = resetCodeMail({
    name: user.name,
    code,
    minutes: RESET_CODE_MINUTES,
    appName: wording.appName,
  });
  // why: the answer must not wait for the mail server, or its time would tell whether the account exists.
  mailer
    .send({ to: user.email, ...mail })
    .catch((error: unknown) => log.error({ err: error }, 'reset code not sent'));
}

/**
 * Sets a new password if the code is right, spends the code, ends every session and tells the user; gives whether it did.
 * A code that came by mail also shows that the e-mail is theirs; where nothing had shown it before, a Google account that was
 * linked meanwhile no longer opens it (docs/decisions/004-what-the-contract-left-open.md).
 */
export async function resetPassword(
  services: Services,
  { newPassword, ...code }: SentCode & { newPassword: string },
): Promise<boolean> {
  const { db, clock } = services;
  const codeId = await checkResetCode(db, clock, code);
  if (!codeId) return false;
  const passwordHash = await hashPassword(newPassword);
  const user = await inTransaction(db, async (trx) => {
    if (!(await consumeResetCode(trx, clock, codeId))) return undefined;
    // why: locked, or somebody who changes this e-mail just now would get the new one verified without having read it.
    const found = await lockUserByEmail(trx, code.email);
    if (found) await setPassword(trx, services, found, passwordHash);
    return found;
  });
  if (user) sendChanged(services, user);
  return user !== undefined;
}

async function setPassword(
  trx: Transaction<Tables>,
  { clock, wording }: Services,
  user: { id: string; email_verified_at: number | null },
  passwordHash: string,
) {
  const now = clock.now();
  // why: until now anybody could have opened the account under this e-mail and linked a Google account of their own to it.
  const unlinked = user.email_verified_at === null && { google_subject: null };
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: now, updated_at: now, ...unlinked })
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(trx, user.id);
  await forgetDevicesOf(trx, user.id);
  const notice = {
    type: notificationTypes.app,
    ...wording.passwordChanged,
    actorId: null,
    relatedEntityId: null,
  };
  await notify(trx, now, [user.id], notice);
}

function sendChanged(
  { mailer, wording, publicUrl, log }: Services,
  user: { name: string; email: string },
): void {
  const mail = passwordChangedMail({ name: user.name, appName: wording.appName, address: publicUrl });
  mailer
    .send({ to: user.email, ...mail })
    .catch((error: unknown) => log.warn({ err: error }, 'notice mail not sent'));
}
