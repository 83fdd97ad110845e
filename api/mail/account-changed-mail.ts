import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** What happened to an account; with a new password, what opens it beside that. */
export type AccountChange =
  | { what: 'email' | 'googleLinked' | 'googleUnlinked' }
  | { what: 'passkeyAdded' | 'passkeyRemoved'; passkey: string }
  | { what: 'password'; hasGoogle: boolean; hasPasskeys: boolean };

type NotMeLink = {
  /** Where people reach the app; null when nobody said. */
  site: string | null;
  path: string;
  days: number;
};

/** The notification that an account changed, to the e-mail that it had before, with the link that takes the change back. */
export function accountChangedMail(of: {
  appName: string;
  name: string | null;
  change: AccountChange;
  link: NotMeLink;
}): MailContent {
  const { appName, name, change, link } = of;
  const { subject, paragraphs } = textsOf(change, appName);
  const undone =
    'vuelve a valer este email, se cierran todas las sesiones, se desvincula Google, se quitan las llaves de acceso y elegís otra contraseña';
  const press = link.site ? 'tocá «No fui yo»' : `abrí ${link.path} en la dirección donde usás ${appName}`;
  return mailContent({
    appName,
    subject,
    name,
    paragraphs: [...paragraphs, `Si no fuiste vos, ${press}: ${undone}. El link vale ${link.days} días.`],
    ...(link.site ? { button: { label: 'No fui yo', address: `${link.site}${link.path}` } } : {}),
    footer:
      'Te escribimos porque este email es, o era hasta ahora, el de tu cuenta. Si hiciste el cambio vos, no hace falta que hagas nada.',
  });
}

function textsOf(change: AccountChange, appName: string): { subject: string; paragraphs: string[] } {
  switch (change.what) {
    case 'email':
      return {
        subject: `Cambió el email de tu cuenta de ${appName}`,
        paragraphs: ['Tu cuenta tiene ahora otro email: con este ya no se puede entrar ni pedir un código.'],
      };
    case 'googleLinked':
      return {
        subject: `Se vinculó Google a tu cuenta de ${appName}`,
        paragraphs: ['Desde ahora se entra a tu cuenta también con una cuenta de Google.'],
      };
    case 'googleUnlinked':
      return {
        subject: `Se desvinculó Google de tu cuenta de ${appName}`,
        paragraphs: ['A tu cuenta ya no se entra con Google, sino con tu email y tu contraseña.'],
      };
    case 'passkeyAdded':
      return {
        subject: `Se agregó una llave a tu cuenta de ${appName}`,
        paragraphs: [`Desde ahora se entra a tu cuenta también con la llave de acceso «${change.passkey}».`],
      };
    case 'passkeyRemoved':
      return {
        subject: `Se quitó una llave de tu cuenta de ${appName}`,
        paragraphs: [`Con la llave de acceso «${change.passkey}» ya no se entra a tu cuenta.`],
      };
    case 'password':
      return {
        subject: `Cambió tu contraseña de ${appName}`,
        paragraphs: [
          'La contraseña de tu cuenta acaba de cambiar y cerramos tu sesión en todos los dispositivos. Para volver a entrar, usá la contraseña nueva.',
          ...otherWaysIn(change),
        ],
      };
  }
}

function otherWaysIn({ hasGoogle, hasPasskeys }: { hasGoogle: boolean; hasPasskeys: boolean }): string[] {
  if (!hasGoogle && !hasPasskeys)
    return ['No hay otra forma de entrar: no hay ninguna cuenta de Google vinculada ni llaves de acceso.'];
  const google =
    'También se puede entrar con la cuenta de Google que está vinculada. Si no la reconocés, desvinculala en tu perfil.';
  const passkeys =
    'También se puede entrar con las llaves de acceso de tu cuenta. Si no reconocés alguna, quitala en tu perfil, en Seguridad.';
  return [...(hasGoogle ? [google] : []), ...(hasPasskeys ? [passkeys] : [])];
}
