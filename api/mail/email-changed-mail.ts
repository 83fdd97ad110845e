import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The notice to the e-mail that an account had until now, which is the only way to reach who did not ask for that. */
export function emailChangedMail(of: { appName: string; name: string | null }): MailContent {
  return mailContent({
    appName: of.appName,
    subject: `Cambió el email de tu cuenta de ${of.appName}`,
    name: of.name,
    paragraphs: [
      'Tu cuenta tiene ahora otro email: con este ya no se puede entrar ni pedir un código.',
      'Si no fuiste vos, alguien está usando tu sesión: entrá cuanto antes a tu perfil desde un dispositivo tuyo, volvé a poner este email y pedí un código para elegir otra contraseña, que cierra todas las sesiones.',
    ],
    footer:
      'Te escribimos porque este email era el de tu cuenta. Si hiciste el cambio vos, no hace falta que hagas nada.',
  });
}
