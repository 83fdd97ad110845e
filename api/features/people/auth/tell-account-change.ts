import type { Db } from '#api/db/schema.ts';
import { offeredLabels } from '#api/features/base/providers/providers.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Changed } from '#api/features/people/auth/not-me-links.ts';
import { NOT_ME_DAYS } from '#api/features/people/auth/not-me-links.ts';
import { type AccountChange, accountChangedMail } from '#api/mail/account-changed-mail.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/**
 * Mails a change of an account to the e-mail that it had before, whether or not anybody ever showed that it was theirs: it may
 * be the only way to reach who did not ask for it. `token` is that of the link that takes it back.
 */
export function tellAccountChange(
  { mailer, wording, publicUrl, providers, log }: Services,
  change: AccountChange,
  { name, email }: Pick<Changed, 'name' | 'email'>,
  token: string,
): void {
  const link = { site: publicUrl, path: `/not-me/${token}`, days: NOT_ME_DAYS };
  const mail = accountChangedMail({
    ...{ appName: wording.appName, name, change, link },
    providers: offeredLabels(providers),
  });
  mailer
    .send({ to: email, ...mail })
    .catch((error: unknown) => log.warn({ err: error }, 'notification mail not sent'));
}

/** Gives the user the notification that their password changed. */
export function notifyPasswordChanged(
  db: Db,
  { clock, wording }: Pick<Services, 'clock' | 'wording'>,
  userId: string,
): Promise<void> {
  const kind = 'account' as const;
  const notification = { type: notificationTypes.app, kind, ...wording.passwordChanged };
  return notify(db, clock.now(), [userId], { ...notification, actorId: null, relatedEntityId: null });
}
