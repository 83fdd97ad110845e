import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail to a carer of what another of them asks, with the link to agree or say no. */
export function careAskedMail(of: {
  appName: string;
  name: string;
  title: string;
  message: string;
  link: { site: string | null; path: string };
}): MailContent {
  const { appName, name, title, message, link } = of;
  const lead = link.site ? [] : [`Abrí ${link.path} en la dirección donde usás ${appName}.`];
  return mailContent({
    appName,
    subject: title,
    name,
    paragraphs: [`${title}.`, message, ...lead],
    ...(link.site ? { button: { label: 'Ver y responder', address: `${link.site}${link.path}` } } : {}),
    footer: 'Te escribimos porque cuidás esa lista. Este aviso llega siempre: lo que nadie rechaza se hace.',
  });
}
