import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/**
 * The notice that a password was reset, which ended all sessions (contract "Sessions"). `address` is the app's; without it
 * there is no button.
 */
export function passwordChangedMail(of: {
  appName: string;
  name: string | null;
  address?: string | null;
}): MailContent {
  return mailContent({
    appName: of.appName,
    subject: `Cambió tu contraseña de ${of.appName}`,
    name: of.name,
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar y cerramos tu sesión en todos los dispositivos. Para volver a entrar, usá la contraseña nueva.',
      'Si no fuiste vos, pedí ahora mismo un código nuevo desde la pantalla de inicio, en «¿Olvidaste tu contraseña?», y elegí otra contraseña.',
    ],
    ...(of.address ? { button: { label: `Ir a ${of.appName}`, address: of.address } } : {}),
    footer:
      'Te escribimos porque este email es el de tu cuenta. Si hiciste el cambio vos, no hace falta que hagas nada.',
  });
}
