import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** What happened to an account; with a new password, what opens it beside that. */
export type AccountChange =
  | { what: 'email' }
  | { what: 'linked' | 'unlinked'; provider: string }
  | { what: 'passkeyAdded' | 'passkeyRemoved'; passkey: string }
  | { what: 'password'; linked: readonly string[]; hasPasskeys: boolean };

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
  /** The names of the providers that this site has, one or more. */
  providers: readonly string[];
}): MailContent {
  const { appName, name, change, link, providers } = of;
  const { subject, paragraphs } = textsOf(change, appName, providers);
  const unlinked = `se desvincula${providers.length > 1 ? 'n' : ''} ${providers.join(' y ')}`;
  const undone = `vuelve a valer este email, se cierran todas las sesiones, ${unlinked}, se quitan las llaves de acceso y elegís otra contraseña`;
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

function textsOf(
  change: AccountChange,
  appName: string,
  providers: readonly string[],
): { subject: string; paragraphs: string[] } {
  switch (change.what) {
    case 'email':
      return {
        subject: `Cambió el email de tu cuenta de ${appName}`,
        paragraphs: ['Tu cuenta tiene ahora otro email: con este ya no se puede entrar ni pedir un código.'],
      };
    case 'linked':
      return {
        subject: `Se vinculó ${change.provider} a tu cuenta de ${appName}`,
        paragraphs: [`Desde ahora se entra a tu cuenta también con una cuenta de ${change.provider}.`],
      };
    case 'unlinked':
      return {
        subject: `Se desvinculó ${change.provider} de tu cuenta de ${appName}`,
        paragraphs: [`A tu cuenta ya no se entra con ${change.provider}.`],
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
          ...otherWaysIn(change, providers),
        ],
      };
  }
}

function otherWaysIn(
  { linked, hasPasskeys }: { linked: readonly string[]; hasPasskeys: boolean },
  providers: readonly string[],
): string[] {
  if (linked.length === 0 && !hasPasskeys) {
    const accounts = `ninguna cuenta de ${providers.join(' o ')} vinculada`;
    return [`No hay otra forma de entrar: no hay ${accounts} ni llaves de acceso.`];
  }
  const byProvider = linked.map(
    (name) =>
      `También se puede entrar con la cuenta de ${name} que está vinculada. Si no la reconocés, desvinculala en tu perfil.`,
  );
  const passkeys =
    'También se puede entrar con las llaves de acceso de tu cuenta. Si no reconocés alguna, quitala en tu perfil, en Seguridad.';
  return [...byProvider, ...(hasPasskeys ? [passkeys] : [])];
}
