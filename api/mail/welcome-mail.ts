import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

/** The mail after registration. `address` is where the app is reached; without it there is no button. */
export function welcomeMail(of: {
  appName: string;
  name: string | null;
  address?: string | null;
}): MailContent {
  return mailContent({
    appName: of.appName,
    subject: `Te damos la bienvenida a ${of.appName}`,
    name: of.name,
    paragraphs: [
      `Ya tenés tu cuenta en ${of.appName}. Guardá lo que te gustaría que te regalen, con foto, precio y enlace.`,
      'Después invitá a tus amigos: ellos ven lo que deseás y se reparten los regalos sin que te enteres.',
    ],
    ...(of.address ? { button: { label: `Ir a ${of.appName}`, address: of.address } } : {}),
    footer:
      'Te escribimos porque alguien creó una cuenta con este email. Si no fuiste vos, podés ignorar este mensaje.',
  });
}
