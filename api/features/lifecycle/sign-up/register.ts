import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { claimIdempotencyKey, findMadeUnderKey } from '#api/features/base/idempotency-records.ts';
import { requireRegistration } from '#api/features/lifecycle/sign-up/require-registration.ts';
import { completeGuest } from '#api/features/lifecycle/sign-up/take-over-guest.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { requireFreeEmail } from '#api/features/people/auth/not-me-links.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { signIn } from '#api/features/people/auth/sign-in.ts';
import {
  emailTaken,
  findUserByEmail,
  insertUser,
  type NewUser,
} from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import { welcomeMail } from '#api/mail/welcome-mail.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import type { registerInput } from '#contract/users.ts';

/** What somebody who gave no name is called (the fallback of friendName). */
export const NAMELESS = 'Amigo/a';

type Account = { token: string; userId: string };
/** Under which key an account is made, and of which guest. */
type Of = { key?: string | undefined; guestId?: string | undefined };
type RegisterInput = z.output<typeof registerInput>;

/**
 * Makes an account with a password and opens its session. Under the key that made the account before, it signs in to that
 * one. A guest becomes the account. Throws `email_taken`, `registration_closed` and what the picture is refused for.
 */
export async function register(
  services: Services,
  input: RegisterInput,
  avatar: UploadedFile | undefined,
  of: Of = {},
): Promise<Account> {
  const { key } = of;
  try {
    return await makeAccount(services, input, avatar, of);
  } catch (error) {
    const isTaken = error instanceof ApiError && ['email_taken', 'registration_closed'].includes(error.code);
    if (!isTaken || key === undefined || !(await hasMadeAccount(services.db, input.Email, key))) throw error;
    try {
      // why: a key is no proof of who somebody is; the password is.
      return await signIn(services, input.Email, input.Password);
    } catch (refused) {
      throw refused instanceof ApiError ? error : refused;
    }
  }
}

async function hasMadeAccount(db: Db, email: string, key: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return (
    user !== undefined && (await findMadeUnderKey(db, { userId: user.id, call: 'register', key })) !== null
  );
}

async function makeAccount(
  services: Services,
  input: RegisterInput,
  avatar: UploadedFile | undefined,
  of: Of,
): Promise<Account> {
  // why: first, so that it tells nothing of who has an account.
  await requireRegistration(services, input.InviteToken);
  if (await findUserByEmail(services.db, input.Email)) throw emailTaken();
  const passwordHash = await hashPassword(input.Password);
  const open = (avatarKey: string | null) =>
    openAccount(
      services,
      {
        email: input.Email,
        name: input.Name ?? NAMELESS,
        passwordHash,
        subjects: {},
        emailVerifiedAt: null,
        avatarKey,
      },
      of,
    );
  return avatar ? services.images.keep(avatar.path, 'profile', (image) => open(image.key)) : open(null);
}

/**
 * Adds the user with their welcome notification and session in one transaction, then sends the welcome mail; a guest becomes
 * that user, with all they reserved. Throws `email_taken`.
 */
export async function openAccount(services: Services, user: NewUser, of: Of = {}): Promise<Account> {
  try {
    const account = await inTransaction(services.db, (trx) => addAccount(trx, services, user, of));
    sendWelcome(services, user);
    return account;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** The same in a transaction, without the mail. Throws `email_taken`, and the database's violation of what is unique. */
export async function addAccount(
  trx: Trx,
  { clock, wording }: Pick<Services, 'clock' | 'wording'>,
  user: NewUser,
  { key, guestId }: Of = {},
): Promise<Account> {
  const now = clock.now();
  const completed = guestId !== undefined && (await completeGuest(trx, now, guestId, user)) ? guestId : null;
  const userId = completed ?? (await insertUser(trx, now, user));
  await requireFreeEmail(trx, clock, user.email, userId);
  if (key !== undefined) await claimIdempotencyKey(trx, { userId, call: 'register', key }, userId, now);
  const welcome = { type: notificationTypes.app, ...wording.welcome, actorId: null, relatedEntityId: null };
  await notify(trx, now, [userId], welcome);
  return { userId, token: await startSession(trx, clock, userId) };
}

/** Mails the welcome. why: nobody waits for the mail server to get their account; a mail that fails is the log's business. */
export function sendWelcome({ mailer, wording, publicUrl, log }: Services, user: NewUser): void {
  const mail = welcomeMail({ name: user.name, appName: wording.appName, address: publicUrl });
  mailer
    .send({ to: user.email, ...mail })
    .catch((error) => log.warn({ err: error }, 'welcome mail not sent'));
}
