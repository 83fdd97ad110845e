import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail with a reset code, which is not in the subject, since lock screens show that. */
export function resetCodeMail(of: {
  appName: string;
  name: string | null;
  code: string;
  minutes: number;
}): MailContent {
  return mailContent({
    appName: of.appName,
    subject: `Tu código para cambiar la contraseña de ${of.appName}`,
    name: of.name,
    paragraphs: [
      'Recibimos un pedido para cambiar tu contraseña. Este es tu código:',
      `Vale durante ${of.minutes} minutos y sirve una sola vez. No se lo des a nadie: nunca te lo vamos a pedir.`,
    ],
    code: of.code,
    footer: 'Si no pediste cambiar tu contraseña, no hace falta que hagas nada: sigue siendo la misma.',
  });
}
