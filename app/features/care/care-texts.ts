import { DECISION_DAYS } from '#contract/care-bounds.ts';

type Asks = { from: string; name: string; about: string; email: string };

/** Sentences of the people in one's care. */
export const careTexts = {
  title: 'A mi cargo',
  add: 'Sumar a alguien',
  empty: '¿Le armás la lista a alguien más? Tu bebé, tu abuela, el perro.',
  ask: (from: string, name: string) => `${from} te propone cuidar juntos la lista de ${name}`,
  answer: 'Error al responder. Probá de nuevo.',
  accepted: (name: string) => `Ahora también cuidás la lista de ${name}`,
  rejected: 'Le dijiste que no. No le avisamos.',
  /** Said of a proposal that was taken back meanwhile. */
  invitationGone: 'Esa propuesta ya no está: puede que la hayan cancelado.',
  made: (name: string) => `¡Listo! Ya podés armar la lista de ${name}`,
  save: 'Error al guardar',
  saved: 'Guardado',
  propose: 'Error al proponerle',
  proposed: (name: string) => `Le propusimos a ${name}. Te avisamos cuando responda.`,
  noFriends: 'Para sumar a alguien, primero tienen que ser amigos.',
  isFull: (most: number) => `Podés tener hasta ${most} personas a cargo.`,
  hasAllCarers: (most: number) => `Ya son ${most}, con quienes no respondieron: no entra nadie más.`,
  nobodyChosen: 'Elegí a quién',
  remove: 'Error al sacar',
  asked: 'Les preguntamos. Te avisamos qué dicen.',
  removed: 'Listo. Se lo avisamos.',
  /** What a carer asks, as the page where the others answer is headed. */
  asks: {
    handover: ({ from, name, email }: Asks) => `${from} quiere darle su cuenta a ${name}, en ${email}`,
    delete: ({ from, name }: Asks) => `${from} quiere borrar a ${name}, con su lista`,
    remove: ({ from, name, about }: Asks) => `${from} quiere que ${about} deje de cuidar la lista de ${name}`,
  },
  asksFirst: (others: string) =>
    `Antes le preguntamos a ${others}. Se hace cuando todos estén de acuerdo, o en ${DECISION_DAYS} días si nadie dice que no.`,
  unlessRefused: (day: string) => `Si nadie dice que no, se hace el ${day}.`,
  waits: (missing: string, day: string) =>
    `Falta que responda ${missing}. Si nadie dice que no, se hace el ${day}.`,
  decided: 'Ese pedido ya no está: puede que ya esté decidido.',
  agreed: 'Les dijiste que estás de acuerdo.',
  refused: 'Listo: todo sigue como estaba.',
  goesOn: (names: string, isOne: boolean) => `La ${isOne ? 'sigue' : 'siguen'} cuidando ${names}.`,
  stopCaring: 'Dejar de cuidar',
  deleteList: 'Borrar su lista',
  askToDelete: 'O pedir que se borre su lista',
  withdrawn: 'Propuesta cancelada',
  /** What becomes of it all once somebody has their own account. */
  handingOver: (name: string) =>
    `Desde ese momento ${name} maneja su lista y no ve lo que le reservan: vos dejás de editarla. Los comentarios que hay en sus deseos se borran.`,
  keptReservations: (others: string) =>
    `Lo que reservaste vos sigue reservado, en secreto${others && `; lo de ${others}, también`}.`,
  handOver: 'Error al mandar el link',
  emailTaken: 'Ese email ya tiene una cuenta. Poné otro.',
  handedOver: (email: string) => `Le mandamos el link a ${email}`,
  cancelHandover: 'Error al anular el link',
  cancelled: 'El link que le mandaste ya no sirve',
  left: (name: string) => `Ya no cuidás la lista de ${name}`,
  deleted: (name: string) => `Borraste la lista de ${name}`,
  quit: 'Error al guardar. Probá de nuevo.',
  claim: 'Error al crear tu cuenta. Probá de nuevo.',
  claimTaken: 'Ese email ya tiene una cuenta. Pedí que te manden el link a otro.',
  gone: 'Este link ya no sirve.',
  goneHint: 'Pedile otro a quien te lo mandó.',
} as const;
