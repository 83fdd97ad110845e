import { type GuestMailKind, guestMail } from '#api/mail/guest-mail.ts';
import type { Services } from '#api/services.ts';

/** Sends a guest a mail with a key of theirs, which leads on to `next`, an address of the web app, or to what they reserved. why: nobody waits for the mail server; what fails is the log's business. */
export function sendGuestMail(
  { mailer, wording, publicUrl, log }: Pick<Services, 'mailer' | 'wording' | 'publicUrl' | 'log'>,
  kind: GuestMailKind,
  { email, name, key, next }: { email: string; name: string; key: string; next?: string | null },
): void {
  const path = `/mis-reservas/${key}`;
  const query = next ? `?${new URLSearchParams({ redirectTo: next })}` : '';
  const link = { site: publicUrl, path: `${path}${query}` };
  const mail = guestMail(kind, { appName: wording.appName, name, link });
  const unsubscribe = publicUrl ? `${publicUrl}${path}/baja` : undefined;
  mailer
    .send({ to: email, ...mail, ...(unsubscribe && { unsubscribe }) })
    .catch((error) => log.warn({ err: error }, 'guest mail not sent'));
}
