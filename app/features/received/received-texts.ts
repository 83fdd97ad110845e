/** The parameter that leads from what a giver told to the form that marks it as received. */
export const TOLD = 'cuentan';

/** Sentences of what one received. */
export const receivedTexts = {
  /** The same whether somebody had reserved it or not. */
  saved: 'Guardado en tus recibidos. Si alguien lo había reservado acá, le llegan tus gracias.',
  changed: 'Guardado',
  save: 'Error al guardar',
  undo: 'Error al deshacer',
  again: 'Error al volver a desearlo',
  wished: 'Está de nuevo entre tus deseos',
  /** The same of somebody in one's care. */
  wishedFor: 'Está de nuevo entre sus deseos',
  savedFor: 'Guardado en sus recibidos. Si alguien lo había reservado acá, le llegan sus gracias.',
  thank: 'Error al decirle gracias',
  thanked: 'Le llegan tus gracias',
  load: 'Error al cargar tus recibidos',
} as const;
