import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail to operators: how many reports wait and how to read them, and nothing of whom they are about. */
export function reportsMail({ appName, count }: { appName: string; count: number }): MailContent {
  const waiting = count === 1 ? 'Hay 1 denuncia sin resolver' : `Hay ${count} denuncias sin resolver`;
  return mailContent({
    appName,
    subject: `${waiting} en ${appName}`,
    name: null,
    paragraphs: [`${waiting}.`, 'Para verlas, en el servidor: npm run people -- list-reports'],
    footer: `Te escribimos porque esta dirección es la de REPORTS_TO en esta instalación de ${appName}.`,
  });
}
