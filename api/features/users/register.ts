import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { requireFreeEmail } from '#api/features/auth/not-me-links.ts';
import { hashPassword } from '#api/features/auth/passwords.ts';
import { startSession } from '#api/features/auth/sessions.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import { insertUser, type NewUser } from '#api/features/users/user-store.ts';
import { fieldError } from '#api/http/api-error.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import { welcomeMail } from '#api/mail/welcome-mail.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import type { registerInput } from '#contract/users.ts';

/** What somebody who gave no name is called (the fallback of friendName). */
export const NAMELESS = 'Amigo/a';

/** Makes an account with a password and opens its session. Throws `email_taken` and what the picture is refused for. */
export async function register(
  services: Services,
  input: z.output<typeof registerInput>,
  avatar: UploadedFile | undefined,
): Promise<{ token: string; userId: string }> {
  const taken = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', input.Email)
    .executeTakeFirst();
  if (taken) throw emailTaken();
  const passwordHash = await hashPassword(input.Password);
  const open = (avatarKey: string | null) =>
    openAccount(services, {
      email: input.Email,
      name: input.Name ?? NAMELESS,
      passwordHash,
      googleSubject: null,
      emailVerifiedAt: null,
      avatarKey,
    });
  return avatar ? services.images.keep(avatar.path, 'profile', (image) => open(image.key)) : open(null);
}

/** Adds the user with their welcome notification and session in one transaction, then sends the welcome mail. Throws `email_taken`. */
export async function openAccount(
  services: Services,
  user: NewUser,
): Promise<{ token: string; userId: string }> {
  const { db, clock, wording } = services;
  try {
    const account = await inTransaction(db, async (trx) => {
      const userId = await insertUser(trx, clock.now(), user);
      await requireFreeEmail(trx, clock, user.email, userId);
      const notification = {
        type: notificationTypes.app,
        ...wording.welcome,
        actorId: null,
        relatedEntityId: null,
      };
      await notify(trx, clock.now(), [userId], notification);
      return { userId, token: await startSession(trx, clock, userId) };
    });
    sendWelcome(services, user);
    return account;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** The refusal of an address that another account has. */
export const emailTaken = () => fieldError('email_taken', 'Email');

/** why: nobody waits for the mail server to get their account; a mail that fails is the log's business. */
function sendWelcome({ mailer, wording, publicUrl, log }: Services, user: NewUser): void {
  const mail = welcomeMail({ name: user.name, appName: wording.appName, address: publicUrl });
  mailer
    .send({ to: user.email, ...mail })
    .catch((error) => log.warn({ err: error }, 'welcome mail not sent'));
}
