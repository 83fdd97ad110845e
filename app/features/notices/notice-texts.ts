import type { NoticeKind } from '#contract/notification-types.ts';

type KindTexts = {
  name: string;
  /** How often it is mailed, where that needs a word. */
  mail?: string;
  /** What is asked, and what is said, of who wants no more mails of it. */
  stop: string;
  stopped: string;
};

const stopping = (what: string) => ({
  stop: `¿No querés más mails de ${what}?`,
  stopped: `Listo: no te mandamos más mails de ${what}.`,
});

/** How each kind of notification is called. */
export const kindTexts: Record<NoticeKind, KindTexts> = {
  dates: { name: 'Fechas de tus amigos', ...stopping('fechas') },
  gifts: {
    name: 'Lo que publican tus amigos',
    mail: 'semanal',
    stop: '¿No querés más el resumen semanal?',
    stopped: 'Listo: no te mandamos más el resumen semanal.',
  },
  invitations: { name: 'Invitaciones', ...stopping('invitaciones') },
  comments: { name: 'Comentarios', ...stopping('comentarios') },
  giving: { name: 'Lo que vas a regalar', ...stopping('lo que vas a regalar') },
  account: { name: 'Tu cuenta y tu seguridad', mail: 'siempre', ...stopping('tu cuenta') },
};

export const noticeTexts = {
  save: 'Error al guardar tus avisos',
  saved: 'Avisos guardados',
  removed: 'Ese dispositivo ya no recibe avisos.',
  tested: 'Listo: en unos segundos te llega.',
  testFailed: 'Error al mandar el aviso',
  removeFailed: 'Error al quitar el dispositivo',
  inApp: 'En la app te avisamos siempre.',
  noMail: 'Este sitio no manda mails.',
  noDevices: 'Ningún dispositivo recibe avisos.',
  needsScripts: 'Para avisos en el teléfono hace falta JavaScript.',
} as const;

/** What is said about push messages on this device. */
export const pushTexts = {
  blocked: 'Tu navegador tiene los avisos bloqueados. Se cambian en la configuración del sitio.',
  notAllowed: 'Sin el permiso de tu navegador no te podemos avisar.',
  impossible: 'Este navegador no puede recibir avisos.',
  isOff: 'Este sitio no manda avisos al teléfono.',
  failed: 'Error al activar los avisos. Probá de nuevo.',
  on: 'Listo: este dispositivo recibe avisos.',
  activating: 'Activando...',
} as const;
