/** The sentences of notifications, with the product's noun in them. */
export type Wording = ReturnType<typeof wording>;

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
    passwordChanged: {
      title: 'Cambiaste tu contraseña',
      message: 'Si no fuiste vos, pedí un código nuevo y cambiala de inmediato.',
    },
    giftPublished: (who: string, gift: string) => ({
      title: `Nuevo ${noun}`,
      message: `${who} publicó ${quoted(gift)}`,
    }),
    invitationArrived: (who: string) => ({
      title: 'Nueva invitación',
      message: `${who} quiere ser parte de tus amigos`,
    }),
    invitationAccepted: (who: string) => ({
      title: 'Invitación aceptada',
      message: `${who} aceptó tu invitación`,
    }),
    commented: (who: string, gift: string) => ({
      title: 'Nuevo comentario',
      message: `${who} comentó ${quoted(gift)}`,
    }),
    commentedAgain: (who: string, gift: string) => ({
      title: 'Comentarios nuevos',
      message: `Hay comentarios nuevos en ${quoted(gift)}, el último de ${who}`,
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
