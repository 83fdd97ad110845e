import { type MailContent, mailContent } from '#api/mail/mail-layout.ts';

export type GuestMailKind = 'key' | 'seat' | 'changed' | 'thanks' | 'draw' | 'pool' | 'still';

// why: whoever stands near may read subject and first line, and very often that is the owner: neither names a person or a
// gift, nor that anything is given.
const texts = {
  key: {
    subject: (appName: string) => `Tu reserva en ${appName}`,
    paragraph: 'Con este link ves, cambiás o cancelás lo que reservaste, desde cualquier lado.',
    label: 'Ver mis reservas',
    more: ['Al tocar “Seguir” queda confirmado tu email.'],
  },
  seat: {
    subject: () => 'Tu link del amigo invisible',
    paragraph: 'Con este link volvés al sorteo, desde cualquier lado.',
    label: 'Volver al sorteo',
    more: ['Al tocar “Seguir” queda confirmado tu email.'],
  },
  changed: {
    subject: () => 'Cambió algo que ibas a regalar',
    paragraph: 'Abrí tus reservas para ver qué cambió.',
    label: 'Ver mis reservas',
    more: [],
  },
  thanks: {
    subject: (appName: string) => `Novedad en ${appName}`,
    paragraph: 'Abrí tus reservas para verla.',
    label: 'Ver mis reservas',
    more: [],
  },
  draw: {
    subject: () => 'Novedad en el amigo invisible',
    paragraph: 'Abrí este link y tocá “Seguir” para verla.',
    label: 'Ver la novedad',
    more: [],
  },
  pool: {
    subject: () => 'Novedad en un regalo entre varios',
    paragraph: 'Abrí este link y tocá “Seguir” para verla.',
    label: 'Ver la novedad',
    more: [],
  },
  still: {
    subject: () => '¿Seguís con la idea?',
    paragraph:
      'Hace cinco meses que no pasás por tus reservas. Si las querés conservar, abrí este link y tocá “Seguir”: si no, en un mes quedan libres para otra persona.',
    label: 'Sigo con la idea',
    more: [],
  },
} as const;

const isOfDraw: ReadonlySet<GuestMailKind> = new Set(['seat', 'draw']);

/** The mails to somebody who reserved without an account, each with a link that opens their reservations. */
export function guestMail(
  kind: GuestMailKind,
  of: { appName: string; name: string; link: { site: string | null; path: string } },
): MailContent {
  const { appName, name, link } = of;
  const { subject, paragraph, label, more } = texts[kind];
  const lead = link.site ? [] : [`Abrí ${link.path} en la dirección donde usás ${appName}.`];
  return mailContent({
    appName,
    subject: subject(appName),
    name,
    paragraphs: [paragraph, ...lead, ...more],
    ...(link.site ? { button: { label, address: `${link.site}${link.path}` } } : {}),
    footer: `Te escribimos porque alguien dejó este email al ${isOfDraw.has(kind) ? 'anotarse en un amigo invisible' : 'reservar en una lista'}. Si no fuiste vos, no hace falta que hagas nada.`,
  });
}
