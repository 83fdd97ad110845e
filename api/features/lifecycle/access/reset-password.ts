import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { friendIds } from '#api/features/access/friend-store.ts';
import { claimIdempotencyKey, findMadeUnderKey } from '#api/features/base/idempotency-records.ts';
import {
  endedSubjects,
  type ProviderName,
  providerNames,
  providerRows,
  providersOf,
} from '#api/features/base/providers/providers.ts';
import { endAccess } from '#api/features/lifecycle/access/end-access.ts';
import { createNotMeLink } from '#api/features/people/auth/not-me-links.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import {
  checkResetCode,
  consumeResetCode,
  makeResetCode,
  RESET_CODE_MINUTES,
  type SentCode,
} from '#api/features/people/auth/reset-codes.ts';
import { notifyPasswordChanged, tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { passkeysOf, removePasskeysOf } from '#api/features/people/passkeys/passkey-store.ts';
import { findUserByEmail, lockUserByEmail } from '#api/features/people/users/user-store.ts';
import { resetCodeMail } from '#api/mail/reset-code-mail.ts';
import type { Services } from '#api/services.ts';

/** Sends a code to the e-mail if an account has it. Tells nothing either way. */
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

type Reset = SentCode & {
  newPassword: string;
  unlinkGoogle?: boolean | undefined;
  unlinkOidc?: boolean | undefined;
  removePasskeys?: boolean | undefined;
};

/**
 * Sets a new password if the code is right, or was under this key before; gives whether it did. A repeat that came at the same
 * time finds the code spent, and then what the first did.
 */
export async function resetPassword(services: Services, reset: Reset, key?: string): Promise<boolean> {
  const isRepeat = async () => key !== undefined && (await wasReset(services.db, reset.email, key));
  return (await isRepeat()) || (await resetOnce(services, reset, key)) || isRepeat();
}

async function wasReset(db: Db, email: string, key: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  return (await findMadeUnderKey(db, { userId: user.id, call: 'resetPassword', key })) !== null;
}

/**
 * Sets a new password if the code is right, spends the code, ends every access that there was and tells the user; gives whether
 * it did. A provider's account and passkeys stay unless the reset ends them, or nothing had shown before that the e-mail was theirs
 * (docs/decisions/022-account-takeover.md).
 */
async function resetOnce(services: Services, reset: Reset, key: string | undefined): Promise<boolean> {
  const { db, clock } = services;
  const codeId = await checkResetCode(db, clock, reset);
  if (!codeId) return false;
  const passwordHash = await hashPassword(reset.newPassword);
  const done = await inTransaction(db, async (trx) => {
    if (!(await consumeResetCode(trx, clock, codeId))) return undefined;
    // why: locked, or somebody who changes this e-mail just now would get the new one verified without having read it.
    const user = await lockUserByEmail(trx, reset.email);
    if (!user) return undefined;
    // why: until now anybody could have opened the account under this e-mail, with a provider's account or passkeys of their own.
    const ends = providerNames.filter(
      (name) => reset[providerRows[name].unlink] || user.email_verified_at === null,
    );
    if (reset.removePasskeys || user.email_verified_at === null) await removePasskeysOf(trx, user.id);
    await setPassword(trx, services, user, { passwordHash, ends });
    if (key !== undefined)
      await claimIdempotencyKey(trx, { userId: user.id, call: 'resetPassword', key }, user.id, clock.now());
    const token = await createNotMeLink(trx, clock, { ...user, email_verified_at: clock.now() });
    const hasPasskeys = (await passkeysOf(trx, user.id)).length > 0;
    const linked = providersOf(user).filter((name) => !ends.includes(name));
    return { user, linked, hasPasskeys, token };
  });
  if (!done) return false;
  const { user, linked, hasPasskeys, token } = done;
  tellAccountChange(
    services,
    { what: 'password', linked: linked.map((name) => services.providers[name].label), hasPasskeys },
    user,
    token,
  );
  return true;
}

async function setPassword(
  trx: Trx,
  services: Services,
  user: { id: string; email_verified_at: number | null },
  { passwordHash, ends }: { passwordHash: string; ends: readonly ProviderName[] },
) {
  const now = services.clock.now();
  const shown = { password_hash: passwordHash, email_verified_at: now, updated_at: now };
  await trx
    .updateTable('users')
    .set({ ...shown, ...endedSubjects(ends) })
    .where('id', '=', user.id)
    .execute();
  await endAccess(trx, now, user);
  await notifyPasswordChanged(trx, services, user.id);
}

/** What a new password leaves and ends beside the sessions, for who is about to set it. */
export async function resetConsequences(
  db: Db,
  email: string,
): Promise<{ googleLinked?: true; oidcLinked?: true; passkeys?: string[]; endsFriendships?: true }> {
  const user = await findUserByEmail(db, email);
  if (!user) return {};
  if (user.email_verified_at !== null) {
    const passkeys = (await passkeysOf(db, user.id)).map(({ name }) => name);
    return {
      ...Object.fromEntries(providersOf(user).map((name) => [providerRows[name].linked, true])),
      ...(passkeys.length > 0 && { passkeys }),
    };
  }
  return (await friendIds(db, user.id)).length > 0 ? { endsFriendships: true } : {};
}
