import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { providersOf, subjectColumns } from '#api/features/base/providers/providers.ts';
import { endAccess } from '#api/features/lifecycle/access/end-access.ts';
import {
  findOperatorLink,
  spendOperatorLink,
} from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { addAccount, NAMELESS, sendWelcome } from '#api/features/lifecycle/sign-up/register.ts';
import { createNotMeLink } from '#api/features/people/auth/not-me-links.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { notifyPasswordChanged, tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { passkeysOf } from '#api/features/people/passkeys/passkey-store.ts';
import { emailTaken } from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { OperatorLink, operatorLinkInput } from '#contract/operator-links.ts';

type Entered = { token: string; userId: string; isNewUser: boolean };
type Choice = z.output<typeof operatorLinkInput>;

/** Whom a link lets in. Throws `operator_link_not_found`. */
export async function openedOperatorLink({ db, clock }: Services, token: string): Promise<OperatorLink> {
  const found = await findOperatorLink(db, clock, token);
  if (!found) throw new ApiError('operator_link_not_found');
  return found.new_email === null
    ? { email: found.email ?? '', name: found.name }
    : { email: found.new_email, name: null };
}

/**
 * Sets the password that whoever has an operator's link chose, and signs them in: to the account, all of whose sessions and links
 * end, or to a new one. Serves once. Throws `operator_link_not_found`, and `email_taken` where somebody registered meanwhile.
 */
export async function enterByOperatorLink(services: Services, choice: Choice): Promise<Entered> {
  const { db, clock } = services;
  const found = await findOperatorLink(db, clock, choice.token);
  // why: what takes long is done for a link alone that serves, and outside the transaction.
  if (!found) throw new ApiError('operator_link_not_found');
  const passwordHash = await hashPassword(choice.password);
  const { new_email: email, user_id: id } = found;
  if (email !== null) return makeInvited(services, choice, { id, email, passwordHash });
  const done = await inTransaction(db, async (trx) => {
    if (!(await spendOperatorLink(trx, choice.token))) throw new ApiError('operator_link_not_found');
    return setChosen(trx, services, id, passwordHash);
  });
  const { user, linked, hasPasskeys, notMe } = done;
  tellAccountChange(services, { what: 'password', linked, hasPasskeys }, user, notMe);
  return { token: done.token, userId: id, isNewUser: false };
}

async function makeInvited(
  services: Services,
  { token: link, name = NAMELESS }: Choice,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<Entered> {
  // why: whoever gave them the link knows who they are, not that they read this e-mail.
  const user = { id, email, name, passwordHash, subjects: {}, emailVerifiedAt: null, avatarKey: null };
  const made = inTransaction(services.db, async (trx) => {
    if (!(await spendOperatorLink(trx, link))) throw new ApiError('operator_link_not_found');
    return addAccount(trx, services, user);
  });
  const account = await made.catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
  sendWelcome(services, user);
  return { ...account, isNewUser: true };
}

async function setChosen(trx: Trx, services: Services, id: string, passwordHash: string) {
  const { clock, providers } = services;
  const now = clock.now();
  const mine = trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'suspended_until', ...subjectColumns])
    .where('id', '=', id);
  const user = await lockRows(trx, mine).executeTakeFirst();
  if (!user || user.suspended_until !== null) throw new ApiError('operator_link_not_found');
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
  // why: an operator says whose account it is, so that its friends stay, whether or not anybody showed whose the e-mail is.
  await endAccess(trx, now, { id, email_verified_at: user.email_verified_at ?? now });
  await notifyPasswordChanged(trx, services, id);
  return {
    ...{ user, token: await startSession(trx, clock, id), notMe: await createNotMeLink(trx, clock, user) },
    linked: providersOf(user).map((name) => providers[name].label),
    hasPasskeys: (await passkeysOf(trx, id)).length > 0,
  };
}
