import { drawQuestionTexts } from '#app/features/draw-question/draw-question-texts.ts';
/** Sentences of secret-Santa draws. */
export const drawTexts = {
  title: 'Amigo invisible',
  load: 'Error al cargar los sorteos',
  empty: drawQuestionTexts.empty,
  make: drawQuestionTexts.make,
  save: 'Error al guardar el sorteo',
  made: '¡Listo! Mandá el link.',
  saved: 'Sorteo guardado',
  /** What is sent with the link. */
  message: (name: string) => `Armé el amigo invisible ${name}. Anotate acá:`,
  /** What is sent once it is drawn. */
  drawn: (name: string, round: number) =>
    `${round > 1 ? 'Sorteamos de nuevo' : 'Ya sorteamos'} ${name}. Mirá a quién le regalás:`,
  join: 'No pudimos anotarte. Probá de nuevo.',
  joined: '¡Listo!',
  closed: 'Ya se sorteó.',
  comeBack: '¿Ya te habías anotado?',
  byLink: 'Entrá con tu link.',
  mailMe: 'Mandármelo',
  mailed: 'Si dejaste ese email al anotarte, ya te mandamos tu link.',
  next: (organizer: string | null, isGuest: boolean) =>
    `Cuando estén todos, ${organizer ?? 'quien organiza'} sortea${
      isGuest ? '. Con tu link volvés y ves a quién le regalás.' : ', y te avisamos.'
    }`,
  mailHint: 'Te mandamos tu link, y te avisamos cuando se sortee.',
  seatMailed: 'Te mandamos tu link.',
  mailFailed: 'No pudimos mandarlo. Probá de nuevo.',
  late: 'Si no te anotaste: para sumarte hay que sortear otra vez, y a todos les cambia a quién le regalan.',
  keep: 'Guardá este link: con él volvés al sorteo desde cualquier lado.',
  entry: 'Error al guardar tu lista',
  entrySaved: 'Guardado',
  listGone: 'Esa lista ya no está. Elegí otra.',
  apart: 'Error al guardar quiénes no se regalan entre sí',
  apartSaved: 'Guardado',
  failed: 'No se pudo hacer. Probá de nuevo.',
  asked: 'Se lo preguntamos, sin decir quién sos.',
  answered: 'Respuesta enviada',
  told: 'Listo, ya sabe que fuiste vos',
  agreed: 'Guardado',
  secret: 'No sabe que sos vos.',
  changed: 'Cambió a quién le regalás: mirá de nuevo.',
  needsDraw: 'Hay que sortear de nuevo.',
} as const;

/** The questions before something is done to a draw: what went well, and what did not. */
export const drawDone = {
  run: { done: '¡Ya se sorteó!', failed: 'No se pudo sortear. Probá de nuevo.' },
  cancel: { done: 'Sorteo cancelado', failed: 'Error al cancelar el sorteo' },
  leave: { done: 'Saliste del sorteo', failed: 'No pudimos sacarte del sorteo' },
  remove: { done: 'Ya no participa', failed: 'Error al quitar a alguien del sorteo' },
  reopen: { done: 'Ya se pueden sumar', failed: 'Error al abrir el sorteo' },
  rotate: { done: 'Link cambiado: mandá el nuevo', failed: 'Error al cambiar el link' },
  openAll: { done: 'Listo, ya lo ven todos', failed: 'Error al mostrar el sorteo' },
} as const;
