import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail to operators: about how many things reports wait and how to read them, and nothing of whom they are about. */
export function reportsMail({ appName, count }: { appName: string; count: number }): MailContent {
  const waiting = `Hay denuncias sin resolver sobre ${count === 1 ? '1 cosa' : `${count} cosas`}`;
  return mailContent({
    appName,
    subject: `${waiting} en ${appName}`,
    name: null,
    paragraphs: [`${waiting}.`, 'Para verlas, en el servidor: npm run people -- list-reports'],
    footer: `Te escribimos porque esta dirección es la de REPORTS_TO en esta instalación de ${appName}.`,
  });
}
