import type { Transaction } from 'kysely';
import { isUniqueViolation } from '#api/db/errors.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import {
  type GoogleIdentity,
  GoogleKeysUnavailable,
  GoogleTokenInvalid,
} from '#api/features/auth/google-token.ts';
import { type Changed, createNotMeLink, requireFewChanges } from '#api/features/auth/not-me-links.ts';
import { sessionStart, startProvenSession } from '#api/features/auth/sessions.ts';
import { tellAccountChange } from '#api/features/auth/tell-account-change.ts';
import { NAMELESS, openAccount } from '#api/features/users/register.ts';
import { findUserByEmail } from '#api/features/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { cutText } from '#contract/cut-text.ts';
import { nameField, plainEmail } from '#contract/users.ts';

type SignedIn = { token: string; userId: string; isNewUser: boolean };

/** The identity that a Google idToken proves. Throws `google_not_configured`, `google_token_invalid`, `not_ready`. */
async function googleIdentity({ google }: Services, idToken: string): Promise<GoogleIdentity> {
  if (!google) throw new ApiError('google_not_configured');
  try {
    const identity = await google(idToken);
    return { ...identity, email: plainEmail(identity.email) };
  } catch (error) {
    if (error instanceof GoogleTokenInvalid) throw new ApiError('google_token_invalid');
    if (error instanceof GoogleKeysUnavailable) throw new ApiError('not_ready', { retryAfter: 10 });
    throw error;
  }
}

/**
 * Signs in with Google: the account that is linked, else the one whose verified e-mail is the same, else a new one, which the
 * guest who comes becomes.
 * Throws `link_required` where an account has the e-mail but never showed that it is theirs, and `suspended`.
 */
export async function signInWithGoogle(
  services: Services,
  idToken: string,
  guestId?: string,
): Promise<SignedIn> {
  const identity = await googleIdentity(services, idToken);
  const linked = await signInLinked(services, identity);
  if (linked) return linked;
  try {
    return await mergeOrOpen(services, identity, guestId);
  } catch (refused) {
    // why: a concurrent duplicate of this sign-in has merged or opened the account since.
    const since = await signInLinked(services, identity);
    if (!since) throw refused;
    return since;
  }
}

async function signInLinked(services: Services, { subject }: GoogleIdentity): Promise<SignedIn | undefined> {
  const linked = services.db.selectFrom('users').select('id').where('google_subject', '=', subject);
  const user = await linked.executeTakeFirst();
  return user && { ...(await startSessionOf(services, user.id, subject)), isNewUser: false };
}

async function startSessionOf(services: Services, userId: string, subject: string) {
  const token = await startProvenSession(services, userId, { column: 'google_subject', value: subject });
  // why: it was unlinked a moment ago; another try finds out what this Google account opens now.
  if (token === null) throw new ApiError('google_token_invalid');
  return { token, userId };
}

async function mergeOrOpen(
  services: Services,
  identity: GoogleIdentity,
  guestId: string | undefined,
): Promise<SignedIn> {
  const merged = await mergeByEmail(services, identity);
  if (merged) return { ...(await startSessionOf(services, merged, identity.subject)), isNewUser: false };
  const user = {
    email: identity.email,
    name: accountName(identity.name),
    passwordHash: null,
    googleSubject: identity.subject,
    emailVerifiedAt: services.clock.now(),
    avatarKey: null,
  };
  const account = await openAccount(services, user, { guestId });
  return { ...account, isNewUser: true };
}

async function mergeByEmail(services: Services, identity: GoogleIdentity): Promise<string | undefined> {
  const { db, clock } = services;
  const user = await findUserByEmail(db, identity.email);
  if (!user) return undefined;
  const notMe = await inTransaction(db, async (trx) => {
    const merged = await trx
      .updateTable('users')
      .set({ google_subject: identity.subject, updated_at: clock.now() })
      .where('id', '=', user.id)
      .where('email', '=', identity.email)
      .where('email_verified_at', 'is not', null)
      .where('google_subject', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!merged) throw new ApiError('link_required');
    return createNotMeLink(trx, clock, user);
  });
  tellAccountChange(services, { what: 'googleLinked' }, user, notMe);
  return user.id;
}

function accountName(name: string | null | undefined): string {
  const trimmed = cutText((name ?? '').trim(), 50).trim();
  return nameField.safeParse(trimmed).data ?? NAMELESS;
}

/**
 * Links a Google account to the caller's and tells them; linking the same again changes nothing. Throws `google_taken`,
 * `too_many_requests`, and `unauthorized` when the caller's session ended while the idToken was checked.
 */
export async function linkGoogle(services: Services, caller: Caller, idToken: string): Promise<void> {
  const { subject } = await googleIdentity(services, idToken);
  try {
    // why: locked, so that a password reset comes either before, and the session is gone, or after, and undoes the link.
    await changeGoogle(services, caller.userId, subject, async (trx) => {
      if ((await sessionStart(trx, caller.token)) === null) throw new ApiError('unauthorized');
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('google_taken') : error;
  }
}

/** Unlinks the caller's Google account, if any, and tells them. Throws `password_required` when it is their only way in. */
export async function unlinkGoogle(services: Services, userId: string): Promise<void> {
  await changeGoogle(services, userId, null, async (_trx, user) => {
    if (user.password_hash === null) throw new ApiError('password_required');
  });
}

type User = Changed & { google_subject: string | null; password_hash: string | null };

/** Sets the Google account of a user whose row is locked, once `check` has let it pass, and mails it to them. */
async function changeGoogle(
  services: Services,
  userId: string,
  subject: string | null,
  check: (trx: Transaction<Tables>, user: User) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  const changed = await inTransaction(db, async (trx) => {
    const mine = trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified_at', 'google_subject', 'password_hash'])
      .where('id', '=', userId);
    const user = await lockRows(trx, mine).executeTakeFirst();
    if (!user) throw new ApiError('unauthorized');
    if (subject === null && user.google_subject === null) return null;
    await check(trx, user);
    if (user.google_subject === subject) return null;
    await requireFewChanges(trx, clock, userId);
    const change = { google_subject: subject, updated_at: clock.now() };
    await trx.updateTable('users').set(change).where('id', '=', userId).execute();
    return { user, notMe: await createNotMeLink(trx, clock, user) };
  });
  if (!changed) return;
  const what = subject === null ? 'googleUnlinked' : 'googleLinked';
  tellAccountChange(services, { what }, changed.user, changed.notMe);
}
