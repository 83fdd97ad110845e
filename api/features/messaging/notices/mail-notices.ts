import { noticeKindOf } from '#api/features/messaging/notices/notice-kinds.ts';
import {
  mailLines,
  mailSubject,
  type Notices,
  toldAsOne,
} from '#api/features/messaging/notices/notice-texts.ts';
import { mailContent } from '#api/mail/mail-layout.ts';
import type { Services } from '#api/services.ts';

type Reader = { email: string; name: string };

/** Mails somebody these notifications, in one mail with the link that stops mails of the first one's kind. Never rejects. */
export async function mailNotices(
  services: Services,
  reader: Reader,
  notices: Notices,
  token: string,
): Promise<void> {
  const [first] = notices;
  await mail(services, reader, {
    subject: mailSubject(notices, services.wording),
    lines: mailLines(notices, services.wording),
    path: toldAsOne(notices, services.wording).link,
    stop: `/avisos/baja/${token}.${noticeKindOf(first)}`,
  });
}

/** Mails somebody what friends published in a week, a line for each of them. Never rejects. */
export async function mailDigest(
  services: Services,
  reader: Reader,
  lines: string[],
  token: string,
): Promise<void> {
  const { subject } = services.wording.digest;
  await mail(services, reader, { subject, lines, path: '/home', stop: `/avisos/baja/${token}.gifts` });
}

type Content = { subject: string; lines: string[]; path: string; stop: string };

async function mail(
  { mailer, wording, publicUrl, log }: Services,
  { email, name }: Reader,
  { subject, lines, path, stop }: Content,
): Promise<void> {
  const { appName } = wording;
  const lead = publicUrl ? [] : [`Abrí ${path} en la dirección donde usás ${appName}.`];
  const content = mailContent({
    ...{ appName, name, subject, paragraphs: [...lines, ...lead] },
    ...(publicUrl && { button: { label: `Abrir ${appName}`, address: `${publicUrl}${path}` } }),
    footer: `Te escribimos porque elegiste recibir avisos por mail. Para no recibir más: ${publicUrl ?? ''}${stop}`,
  });
  await mailer
    .send({ to: email, ...content, ...(publicUrl && { unsubscribe: `${publicUrl}${stop}` }) })
    .catch((error: unknown) => log.warn({ err: error }, 'notification mail not sent'));
}
