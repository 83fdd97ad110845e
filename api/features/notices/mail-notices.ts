import { mailLines, type Noticed, noticeKindOf, noticeLink } from '#api/features/notices/notice-texts.ts';
import { mailContent } from '#api/mail/mail-layout.ts';
import type { Services } from '#api/services.ts';

type Reader = { email: string; name: string };

/** Mails somebody these notifications, in one mail with the link that stops mails of the first one's kind. Never rejects. */
export async function mailNotices(
  { mailer, wording, publicUrl, log }: Services,
  { email, name }: Reader,
  notices: readonly [Noticed, ...Noticed[]],
  token: string,
): Promise<void> {
  const [first] = notices;
  const kind = noticeKindOf(first);
  const isOne = notices.length === 1;
  const path = isOne ? noticeLink(first) : '/notifications';
  const stop = `/avisos/baja/${token}.${kind}`;
  const content = mailContent({
    appName: wording.appName,
    name,
    subject: subjectOf(notices, wording),
    paragraphs: [
      ...mailLines(notices, wording),
      ...(publicUrl ? [] : [`Abrí ${path} en la dirección donde usás ${wording.appName}.`]),
    ],
    ...(publicUrl ? { button: { label: `Abrir ${wording.appName}`, address: `${publicUrl}${path}` } } : {}),
    footer: `Te escribimos porque elegiste recibir avisos por mail. Para no recibir más: ${publicUrl ?? ''}${stop}`,
  });
  const unsubscribe = publicUrl ? `${publicUrl}${stop}` : undefined;
  await mailer
    .send({ to: email, ...content, ...(unsubscribe && { unsubscribe }) })
    .catch((error: unknown) => log.warn({ err: error }, 'notification mail not sent'));
}

/** What a reader's neighbour may read: of giving it names neither what nor for whom. */
function subjectOf(notices: readonly [Noticed, ...Noticed[]], wording: Services['wording']): string {
  const [{ title }] = notices;
  if (notices.some((notice) => noticeKindOf(notice) === 'giving')) return `Novedad en ${wording.appName}`;
  return notices.length === 1 ? title : wording.severalNotices(notices.length).title;
}
