import { ORPHANED_DAYS } from '#contract/pool-bounds.ts';

/** Sentences of group gifts. */
export const poolTexts = {
  title: 'Vaquita',
  make: 'Armar la vaquita',
  change: 'Cambiar la vaquita',
  forFriends: 'Las vaquitas las arman sus amigos.',
  save: 'Error al guardar la vaquita',
  made: '¡Listo! Ahora sumá gente.',
  saved: 'Vaquita guardada',
  whyPassword: 'Hace falta para cambiar a dónde o cuánto se transfiere. Les avisamos a todos.',
  again: 'Para cambiar a dónde o cuánto se transfiere, primero iniciá sesión de nuevo.',
  owes: 'Lo que tenés que devolver',
  owedBy: 'Lo que te tienen que devolver',
  invited: 'Te invitaron a un regalo entre varios. Iniciá sesión para verlo.',
  /** All that who is not in is told of it. */
  gathering: 'Se está juntando.',
  join: 'No pudimos sumarte. Probá de nuevo.',
  joined: '¡Listo, ya estás en la vaquita!',
  howMuch: 'Escribí cuánto ponés, o tocá “Todavía no sé”',
  share: 'Error al guardar cuánto ponés',
  shareSaved: 'Guardado',
  failed: 'No se pudo hacer. Probá de nuevo.',
  nobody: 'Todavía no se sumó nadie. Mandá el link.',
  full: 'Ya no entra nadie más.',
  needsEmail: 'Para sumarte, dejá tu email o creá una cuenta.',
  leave: 'Lo que ibas a poner se reparte entre los demás. Le avisamos a quien la organiza.',
  leaveOrganizing: 'La vaquita se queda sin quien la organice. Si nadie se hace cargo en 7 días, se cancela.',
  leaveOwed: 'Lo que transferiste te lo tiene que devolver quien la organiza.',
  leaveOwing: 'A quienes ya te transfirieron tenés que devolverles: la lista te queda acá.',
  left: 'Te bajaste de esta vaquita.',
  orphaned: 'Nadie la organiza',
  orphanedHint: `Si nadie se encarga en ${ORPHANED_DAYS} días, se cancela. Mientras tanto, no transfieras al alias anterior.`,
  takeOver: 'Me encargo yo',
  tell: 'Contarle que fui parte',
  invite: 'Sumar gente',
  inviteFailed: 'No se pudo armar el link. Probá de nuevo.',
  /** Stands at the foot of every page of a group gift. */
  noMoney: 'Deseo no maneja plata ni la guarda: las transferencias son entre ustedes.',
  keep: 'Guardá este link: con él volvés a la vaquita desde cualquier lado.',
  reopen: 'Deshacer: todavía no lo compré',
  reopenHint: 'Si fue sin querer, tenés un día para deshacerlo.',
  reopened: 'Listo, la vaquita sigue abierta',
  haveSent: 'Ya transferí',
  howMuchSent: 'Escribí cuánto transferiste',
  sent: 'Listo, le avisamos a quien la organiza',
  notSent: 'Listo, quedó como que todavía no',
  arrived: 'Guardado',
  paidBack: 'Guardado',
  written: 'Mensaje enviado',
  deleted: 'Mensaje borrado',
  /** What is sent with the link; it names nobody, since the owner may stand near. */
  message: 'Hacemos un regalo entre varios. Sumate acá:',
  warning: (ownerName: string) =>
    ownerName ? `No lo mandes a un grupo donde esté ${ownerName}.` : 'No lo mandes a un grupo donde esté.',
} as const;

/** The questions before something is done to a group gift: what went well, and what did not. */
export const poolDone = {
  leave: { done: 'Te bajaste de la vaquita', failed: 'No pudimos bajarte de la vaquita' },
  close: { done: '¡Listo, ya está comprado!', failed: 'Error al cerrar la vaquita' },
  cancel: { done: 'Vaquita cancelada', failed: 'Error al cancelar la vaquita' },
  takeOver: { done: 'Ahora la organizás vos', failed: 'No pudimos pasarte la vaquita' },
  tell: { done: 'Listo, ya sabe que fuiste parte', failed: 'Error al contarle' },
} as const;
