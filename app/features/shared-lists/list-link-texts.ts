/** Sentences of sharing one's lists. */
export const listLinkTexts = {
  save: 'Error al crear el link',
  saved: '¡Tu link está listo!',
  change: 'Error al guardar las opciones del link',
  changed: 'Opciones guardadas',
  rotate: 'Error al cambiar el link',
  rotated: 'Link cambiado: mandá el nuevo',
  end: 'Error al dejar de compartir',
  ended: 'Dejaste de compartirla',
  /** Said of a link that was ended in another tab. */
  gone: 'Ese link ya no está: dejaste de compartir esa lista.',
  /** Said of the link of a list that not all friends see any more. */
  unconfirmed: 'Esta lista la ven solo algunos. Por ahora el link no abre nada.',
  /** Said of a list that was deleted in another tab. */
  listGone: 'Esa lista ya no está. Elegí otra.',
  /** What a link shows that is of no one list. */
  all: (noun: string, name?: string) => (name ? `Todos los ${noun}s de ${name}` : `Todos mis ${noun}s`),
  /** What is said of all of one's links. */
  hint: (name?: string) =>
    `La abre quien tenga el link, sin cuenta.${name ? '' : ' Vos no te enterás de lo que reservan.'}`,
  /** What is sent with the link. */
  message: (noun: string, name?: string) =>
    name
      ? `La lista de ${noun}s de ${name}. Elegí lo que quieras:`
      : `Armé mi lista de ${noun}s. Elegí lo que quieras, yo no me entero de nada:`,
} as const;
