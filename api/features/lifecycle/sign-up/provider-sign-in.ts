import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { type Identity, IdTokenInvalid, ProviderUnavailable } from '#api/features/base/providers/id-token.ts';
import {
  type ProviderName,
  providerRows,
  providersOf,
  type SubjectColumn,
  subjectColumns,
} from '#api/features/base/providers/providers.ts';
import { NAMELESS, openAccount } from '#api/features/lifecycle/sign-up/register.ts';
import { requireRegistration } from '#api/features/lifecycle/sign-up/require-registration.ts';
import { type Changed, createNotMeLink, requireFewChanges } from '#api/features/people/auth/not-me-links.ts';
import { sessionStart, startProvenSession } from '#api/features/people/auth/sessions.ts';
import { tellAccountChange } from '#api/features/people/auth/tell-account-change.ts';
import { findUserByEmail } from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import { providerMessages } from '#api/http/error-messages.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { cutText } from '#contract/cut-text.ts';
import { nameField, plainEmail } from '#contract/users.ts';

type SignedIn = { token: string; userId: string; isNewUser: boolean };

/** A provider, and what it gave; only the second gives an access token. */
export type Credential = { provider: ProviderName; idToken: string; accessToken?: string | undefined };

/** Who comes with it, if a new account is to be made: the guest who becomes it, and the link that invites them. */
export type Newcomer = { guestId?: string | undefined; inviteToken?: string | undefined };

type Known = Identity & { provider: ProviderName };

const messagesOf = ({ providers }: Services, provider: ProviderName) =>
  providerMessages(providers[provider].label);

/** The identity that an idToken proves. Throws that the provider is not configured, the token invalid, or `not_ready`. */
async function identityOf(
  services: Services,
  { provider, idToken, accessToken }: Credential,
): Promise<Known> {
  const { verify } = services.providers[provider];
  const { off, invalid } = providerRows[provider];
  const messages = messagesOf(services, provider);
  if (!verify) throw new ApiError(off, { message: messages.off });
  try {
    const identity = await verify(idToken, accessToken);
    return { ...identity, provider, email: identity.email && plainEmail(identity.email) };
  } catch (error) {
    if (error instanceof IdTokenInvalid) throw new ApiError(invalid, { message: messages.invalid });
    if (error instanceof ProviderUnavailable) throw new ApiError('not_ready', { retryAfter: 10 });
    throw error;
  }
}

/**
 * Signs in with a provider: the account that is linked, else the one whose verified e-mail is the same, else a new one, which
 * the guest who comes becomes.
 * Throws `registration_closed`, `link_required` where an account has the e-mail and it was not shown, here and there, whose it is, and `suspended`.
 */
export async function signInWithProvider(
  services: Services,
  credential: Credential,
  newcomer: Newcomer = {},
): Promise<SignedIn> {
  const identity = await identityOf(services, credential);
  const linked = await signInLinked(services, identity);
  if (linked) return linked;
  try {
    return await mergeOrOpen(services, identity, newcomer);
  } catch (refused) {
    // why: a concurrent duplicate of this sign-in has merged or opened the account since.
    const since = await signInLinked(services, identity);
    if (!since) throw refused;
    return since;
  }
}

async function signInLinked(services: Services, identity: Known): Promise<SignedIn | undefined> {
  const { column } = providerRows[identity.provider];
  const linked = services.db.selectFrom('users').select('id').where(column, '=', identity.subject);
  const user = await linked.executeTakeFirst();
  return user && { ...(await startSessionOf(services, user.id, identity)), isNewUser: false };
}

async function startSessionOf(services: Services, userId: string, { provider, subject }: Known) {
  const { column, invalid } = providerRows[provider];
  const token = await startProvenSession(services, userId, { column, value: subject });
  // why: it was unlinked a moment ago; another try finds out what this account opens now.
  if (token === null) throw new ApiError(invalid, { message: messagesOf(services, provider).invalid });
  return { token, userId };
}

async function mergeOrOpen(
  services: Services,
  identity: Known,
  { guestId, inviteToken }: Newcomer,
): Promise<SignedIn> {
  const { provider, subject, email, isEmailVerified } = identity;
  const { column, invalid } = providerRows[provider];
  if (email === null) throw new ApiError(invalid, { message: messagesOf(services, provider).noEmail });
  const merged = await mergeByEmail(services, { ...identity, email });
  if (merged) return { ...(await startSessionOf(services, merged, identity)), isNewUser: false };
  await requireRegistration(services, inviteToken);
  const user = {
    email,
    name: accountName(identity.name),
    passwordHash: null,
    subjects: { [column]: subject },
    emailVerifiedAt: isEmailVerified ? services.clock.now() : null,
    avatarKey: null,
  };
  const account = await openAccount(services, user, { guestId });
  return { ...account, isNewUser: true };
}

async function mergeByEmail(
  services: Services,
  { provider, subject, email, isEmailVerified }: Known & { email: string },
): Promise<string | undefined> {
  const { db, clock } = services;
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  const required = () =>
    new ApiError('link_required', { message: messagesOf(services, provider).linkRequired });
  if (!isEmailVerified) throw required();
  const { column } = providerRows[provider];
  const notMe = await inTransaction(db, async (trx) => {
    const merged = await trx
      .updateTable('users')
      .set({ [column]: subject, updated_at: clock.now() })
      .where('id', '=', user.id)
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .where(column, 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!merged) throw required();
    return createNotMeLink(trx, clock, user);
  });
  tellAccountChange(services, { what: 'linked', provider: services.providers[provider].label }, user, notMe);
  return user.id;
}

function accountName(name: string | null | undefined): string {
  const trimmed = cutText((name ?? '').trim(), 50).trim();
  return nameField.safeParse(trimmed).data ?? NAMELESS;
}

/**
 * Links a provider's account to the caller's and tells them; linking the same again changes nothing. Throws that it is taken,
 * `too_many_requests`, and `unauthorized` when the caller's session ended while the idToken was checked.
 */
export async function linkProvider(
  services: Services,
  caller: Caller,
  credential: Credential,
): Promise<void> {
  const { provider, subject } = await identityOf(services, credential);
  try {
    // why: locked, so that a password reset comes either before, and the session is gone, or after, and undoes the link.
    await changeLink(services, caller.userId, { provider, subject }, async (trx) => {
      if ((await sessionStart(trx, caller.token)) === null) throw new ApiError('unauthorized');
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError(providerRows[provider].taken, { message: messagesOf(services, provider).taken });
  }
}

/**
 * Unlinks the caller's account of a provider, if any, and tells them. Throws `password_required` when neither a password nor
 * another provider lets them in.
 */
export async function unlinkProvider(
  services: Services,
  userId: string,
  provider: ProviderName,
): Promise<void> {
  await changeLink(services, userId, { provider, subject: null }, async (_trx, user) => {
    const others = providersOf(user).filter((name) => name !== provider && services.providers[name].verify);
    if (user.password_hash === null && others.length === 0)
      throw new ApiError('password_required', { message: messagesOf(services, provider).passwordRequired });
  });
}

type User = Changed & Record<SubjectColumn | 'password_hash', string | null>;

/** Sets the subject of a user whose row is locked, once `check` has let it pass, and mails it to them. */
async function changeLink(
  services: Services,
  userId: string,
  { provider, subject }: { provider: ProviderName; subject: string | null },
  check: (trx: Trx, user: User) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  const { column } = providerRows[provider];
  const changed = await inTransaction(db, async (trx) => {
    const mine = trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified_at', ...subjectColumns, 'password_hash'])
      .where('id', '=', userId);
    const user = await lockRows(trx, mine).executeTakeFirst();
    if (!user) throw new ApiError('unauthorized');
    if (subject === null && user[column] === null) return null;
    await check(trx, user);
    if (user[column] === subject) return null;
    await requireFewChanges(trx, clock, userId);
    const change = { [column]: subject, updated_at: clock.now() };
    await trx.updateTable('users').set(change).where('id', '=', userId).execute();
    return { user, notMe: await createNotMeLink(trx, clock, user) };
  });
  if (!changed) return;
  const what = subject === null ? 'unlinked' : 'linked';
  const { label } = services.providers[provider];
  tellAccountChange(services, { what, provider: label }, changed.user, changed.notMe);
}
