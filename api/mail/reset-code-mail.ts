import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

// What the contract says, for a caller that does not.
const VALID_MINUTES = 15;

/** The mail with a reset code (contract "Sessions": 6 digits, valid for `minutes`, 15 by default). The code is not in the subject, which lock screens show. */
export function resetCodeMail(of: {
  appName: string;
  name: string | null;
  code: string;
  minutes?: number;
}): MailContent {
  return mailContent({
    appName: of.appName,
    subject: `Tu código para cambiar la contraseña de ${of.appName}`,
    name: of.name,
    paragraphs: [
      'Recibimos un pedido para cambiar tu contraseña. Este es tu código:',
      `Vale durante ${of.minutes ?? VALID_MINUTES} minutos y sirve una sola vez. No se lo des a nadie: nunca te lo vamos a pedir.`,
    ],
    code: of.code,
    footer: 'Si no pediste cambiar tu contraseña, no hace falta que hagas nada: sigue siendo la misma.',
  });
}
