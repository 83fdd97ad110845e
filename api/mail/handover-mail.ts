import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail with the link by which somebody gets the list that was kept for them, `days` long. */
export function handoverMail(of: {
  appName: string;
  name: string;
  /** Who hands it over. */
  from: string;
  days: number;
  link: { site: string | null; path: string };
}): MailContent {
  const { appName, name, from, days, link } = of;
  const lead = link.site ? [] : [`Abrí ${link.path} en la dirección donde usás ${appName}.`];
  return mailContent({
    appName,
    subject: `Tu lista en ${appName}`,
    name,
    paragraphs: [
      `${from} te armó una lista de deseos. Poné una contraseña y es tuya.`,
      ...lead,
      `El link sirve ${days} días.`,
    ],
    ...(link.site ? { button: { label: 'Recibir mi lista', address: `${link.site}${link.path}` } } : {}),
    footer: `Te escribimos porque ${from} dejó este email para darte tu cuenta. Si no sabés quién es, no hace falta que hagas nada.`,
  });
}
