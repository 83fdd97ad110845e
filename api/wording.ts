import { DECISION_DAYS } from '#contract/care-bounds.ts';

/** The sentences of notifications, with the product's noun in them. */
export type Wording = ReturnType<typeof wording>;

/** How a day is spoken of: "hoy cumple Mateo", "mañana cumple Mateo", "en 3 días cumple Mateo", "falta poco para el cumple de Mateo". */
export type DateComes = {
  what: { today: string; comes: string; of: string; isCommon: boolean };
  who: readonly string[];
  /** The day in words: 'viernes 4 de diciembre'. */
  on: string;
  inDays: number;
  /** Whether its reader cares for whose day it is. */
  isInCare?: boolean;
};

/** What a carer asks, by the names it is about. */
type CareAsked = { who: string; person: string; about: string; email: string };
const unlessRefused = `Si nadie dice que no, se hace en ${DECISION_DAYS} días.`;

const inDaysWords = (count: number) =>
  count === 1 ? 'Mañana' : `En ${count === 14 ? 'dos semanas' : count === 30 ? 'un mes' : `${count} días`}`;

/** Makes the notifications' sentences for one noun, e.g. `deseo`, and the app's name. */
export function wording(noun: string, appName: string) {
  const quoted = (name: string) => `«${name}»`;
  return {
    appName,
    welcome: {
      title: `¡Te damos la bienvenida a ${appName}!`,
      message: `Publicá tu primer ${noun} e invitá a tus amigos para compartirlo.`,
    },
    listOpened: {
      title: 'Abrieron tu lista',
      message: 'Alguien abrió tu lista por primera vez 🎉',
    },
    /** A friend's day, or a common one for which people were chosen, so many days before it. */
    dateComes: ({ what, who, on, inDays, isInCare }: DateComes) => {
      const wishes = who.length === 1 ? `Mirá los ${noun}s de ${who[0]}.` : 'Mirá qué les gustaría.';
      const greet = who.length > 1 ? '¡Mandales un saludo!' : '¡Mandale un saludo!';
      if (inDays === 0) return { title: `Hoy ${what.today}`, message: greet };
      if (inDays <= 3)
        return { title: `${inDaysWords(inDays)} ${what.comes}`, message: 'Todavía estás a tiempo.' };
      if (what.isCommon) return { title: `${inDaysWords(inDays)} ${what.comes}`, message: wishes };
      return {
        title: `Falta poco para ${what.of}`,
        message: `Es el ${on}. ${isInCare ? '¿Ya tiene su lista?' : 'Mirá qué le gustaría.'}`,
      };
    },
    /** What stands for something about giving where somebody may look over one's shoulder. */
    discreetNotice: { title: 'Tenés una novedad en tus regalos', message: `Abrí ${appName} para verla.` },
    severalNotices: (count: number) => ({
      title: `Tenés ${count} novedades`,
      message: `Abrí ${appName} para verlas.`,
    }),
    digest: { subject: `Los ${noun}s nuevos de tus amigos` },
    /** What a secret-Santa draw says: who reads them over one's shoulder learns nothing but its name. */
    drawNews: (name: string) => ({
      title: 'Novedad en el amigo invisible',
      message: `${name}: entrá a ver si es para vos.`,
    }),
    drawJoined: (name: string, count: number) => ({
      title: 'Se anotó gente en tu sorteo',
      message: count === 1 ? `${name}: ya hay una persona.` : `${name}: ya son ${count}.`,
    }),
    drawn: (name: string) => ({ title: 'Ya se sorteó', message: `${name}: mirá a quién le regalás.` }),
    drawnAgain: (name: string) => ({ title: 'Se sorteó de nuevo: mirá otra vez.', message: name }),
    drawReopened: (name: string) => ({
      title: 'Se va a sortear de nuevo',
      message: `${name}: lo que salió ya no cuenta.`,
    }),
    drawCancelled: (name: string) => ({ title: 'Se canceló el amigo invisible', message: name }),
    drawNeeded: (name: string) => ({ title: 'Hay que sortear de nuevo', message: name }),
    drawComes: (name: string, inDays: number) => ({
      title: inDays === 0 ? 'Hoy es el amigo invisible' : `${inDaysWords(inDays)} es el amigo invisible`,
      message: name,
    }),
    drawTold: (name: string) => ({ title: 'Ya podés saber quién te regaló', message: name }),
    drawOpened: (name: string) => ({
      title: 'Ya se puede ver quién le regaló a quién',
      message: name,
    }),
    /** What a pool says, in the app alone: what leaves it names nobody. */
    pool: {
      joined: (who: string) => `${who} se sumó a la vaquita`,
      left: (who: string) => `${who} se bajó de la vaquita`,
      sent: (who: string) => `${who} dice que ya transfirió`,
      arrived: () => 'Llegó tu transferencia',
      notArrived: () => 'Tu transferencia todavía no llegó',
      closed: () => 'Se cerró la vaquita: ya está comprado',
      reopened: () => 'La vaquita sigue abierta: todavía no está comprado',
      written: () => 'Hay mensajes nuevos en la vaquita',
      cancelled: () => 'Se canceló la vaquita',
      orphaned: () => 'La vaquita se quedó sin quien la organice',
      takenOver: (who: string) => `${who} se encarga de la vaquita`,
      ends: () => 'Se terminó el plazo de la vaquita',
      bought: () => 'Ya no hace falta: ese regalo ya está comprado',
      gone: () => `Ya no está el ${noun} de la vaquita`,
      changed: () => 'Cambió a dónde o cuánto se transfiere para la vaquita',
    },
    /** What stands on a pool's page alone: what was, and what is. */
    poolChange: ({ what, before, after }: { what: 'payTo' | 'target'; before: string; after: string }) =>
      `Cambió ${what === 'payTo' ? 'a dónde se transfiere' : 'cuánto hay que juntar'}: antes ${before}, ahora ${after}.`,
    poolOf: (name: string) => `Vaquita para ${quoted(name)}`,
    discreetPool: {
      title: 'Novedad en un regalo entre varios',
      message: `Abrí ${appName} para verla.`,
    },
    newGifts: (who: string, count: number) =>
      `${who} publicó ${count === 1 ? `un ${noun}` : `${count} ${noun}s`}`,
    onTheirPage: { message: 'Están en su página.' },
    ownDateComes: (what: string) => ({
      title: `Falta un mes para ${what}`,
      message: 'Revisá tu lista y compartila, así nadie tiene que adivinar.',
    }),
    /** What an operator hid; of a comment, the name is of the gift that it stands under. */
    hidden: {
      gift: (name: string) => ({
        title: `Ocultamos un ${noun} tuyo`,
        message: `${quoted(name)} no cumple las normas: ahora solo lo ves vos.`,
      }),
      comment: (gift: string) => ({
        title: 'Ocultamos un comentario tuyo',
        message: `Lo que escribiste en ${quoted(gift)} no cumple las normas: ahora solo lo ves vos.`,
      }),
      list: () => ({
        title: 'Ocultamos tu lista compartida',
        message: 'No cumple las normas: su link ahora solo te sirve a vos.',
      }),
      person: () => ({
        title: 'Quitamos tu nombre y tu foto',
        message: 'No cumplen las normas. Podés poner otros.',
      }),
    },
    passwordChanged: {
      title: 'Cambiaste tu contraseña',
      message: 'Si no fuiste vos, pedí un código nuevo y cambiala de inmediato.',
    },
    giftPublished: (who: string, gift: string) => ({
      title: `Nuevo ${noun}`,
      message: `${who} publicó ${quoted(gift)}`,
    }),
    careProposed: (who: string, person: string) => ({
      title: `${who} te propone cuidar juntos la lista de ${person}`,
      message: 'Podés aceptar o no en A mi cargo.',
    }),
    careShared: (who: string, person: string) => ({
      title: `${who} también cuida la lista de ${person}`,
      message: 'Ve y cambia lo mismo que vos.',
    }),
    careEnded: (who: string, person: string) => ({
      title: `${who} ya no cuida la lista de ${person}`,
      message: 'Sus deseos siguen donde estaban.',
    }),
    careDeleted: (who: string, person: string) => ({
      title: `${who} borró a ${person}`,
      message: 'Se fue con su lista.',
    }),
    /** What a carer asks the others. */
    careAsked: {
      handover: ({ who, person, email }: CareAsked) => ({
        title: `${who} quiere darle su cuenta a ${person}`,
        message: `El link va a ${email}. ${unlessRefused}`,
      }),
      delete: ({ who, person }: CareAsked) => ({
        title: `${who} quiere borrar a ${person}`,
        message: `Con su lista y lo que le reservaron. ${unlessRefused}`,
      }),
      remove: ({ who, person, about }: CareAsked) => ({
        title: `${who} quiere que ${about} deje de cuidar la lista de ${person}`,
        message: unlessRefused,
      }),
    },
    careRefused: (who: string, person: string) => ({
      title: `${who} dijo que no`,
      message: `La lista de ${person} sigue como estaba.`,
    }),
    handoverTaken: (person: string) => ({
      title: `No le mandamos su cuenta a ${person}`,
      message: 'Ese email ya tiene una cuenta. Probá con otro.',
    }),
    handoverBegun: (who: string, person: string) => ({
      title: `${who} le mandó su cuenta a ${person}`,
      message: 'Cuando la reciba, la lista es suya y las reservas quedan en secreto.',
    }),
    handedOver: (person: string) => ({
      title: `${person} ya tiene su cuenta`,
      message: 'Desde ahora su lista es suya.',
    }),
    testNotice: {
      title: 'Así te avisamos',
      message: 'Este dispositivo recibe avisos.',
    },
    invitationArrived: (who: string) => ({
      title: 'Nueva invitación',
      message: `${who} quiere ser parte de tus amigos`,
    }),
    invitationAccepted: (who: string) => ({
      title: `${who} aceptó tu invitación`,
      message: `Ahora son amigos: mirá sus ${noun}s y contale los tuyos.`,
    }),
    commented: (who: string, gift: string) => ({
      title: 'Nuevo comentario',
      message: `${who} comentó ${quoted(gift)}`,
    }),
    commentedAgain: (who: string, gift: string) => ({
      title: 'Comentarios nuevos',
      message: `Hay comentarios nuevos en ${quoted(gift)}, el último de ${who}`,
    }),
    thanks: (who: string, gift: string) => ({
      title: `${who} te dice gracias`,
      message: `Por ${quoted(gift)}`,
    }),
    revealed: (who: string, gift: string) => ({
      title: `${who} te cuenta algo`,
      message: `Te regaló ${quoted(gift)}`,
    }),
    /** Several of those who are no friends, in one notification. */
    revealedMore: (gift: string) => ({
      title: 'Te cuentan algo',
      message: `Te regalaron ${quoted(gift)} y algo más`,
    }),
    /** What a friend of the owner's did, who is not named. */
    freed: (gift: string) => ({
      title: `Se liberó un ${noun} que reservaste`,
      message: `Nadie supo de quién era la reserva de ${quoted(gift)}. Si confirmás tu email, podés reservarlo de nuevo.`,
    }),
    reservedGiftChanged: (who: string, gift: string) => ({
      title: `Cambió un ${noun} que reservaste`,
      message: `${who} cambió ${quoted(gift)}`,
    }),
    reservedGiftPurchased: (who: string, gift: string) => ({
      title: `Compraron un ${noun} que reservaste`,
      message: `${who} marcó ${quoted(gift)} como comprado`,
    }),
    reservedGiftDeleted: (who: string, gift: string) => ({
      title: `Eliminaron un ${noun} que reservaste`,
      message: `${who} eliminó ${quoted(gift)}`,
    }),
    // why: it stays when its owner has gone, so it may name neither them nor what they wished for.
    reservedGiftGone: {
      title: `Eliminaron un ${noun} que reservaste`,
      message: 'Quien lo deseaba eliminó su cuenta. Tu reserva quedó sin efecto.',
    },
  };
}
