/** Sentences of days that come. */
export const dateTexts = {
  load: 'Error al cargar las fechas',
  save: 'Error al guardar la fecha',
  saved: 'Fecha guardada',
  remove: 'Error al eliminar la fecha',
  removed: 'Fecha eliminada',
  people: 'Error al guardar a quiénes les regalás',
  peopleSaved: 'Listo, te avisamos antes de ese día',
  reminders: 'Error al guardar los recordatorios',
  remindersSaved: 'Recordatorios guardados',
  mute: 'Error al cambiar los recordatorios',
  muted: 'No te vamos a recordar sus fechas',
  unmuted: 'Te volvemos a avisar de sus fechas',
  calendar: 'Error al crear el link del calendario',
  calendarRemove: 'Error al quitar el link del calendario',
  calendarRemoved: 'Link quitado',
  /** Said of a list that was deleted in another tab. */
  listGone: 'Esa lista ya no está. Elegí otra.',
  /** Said of a day that was deleted in another tab. */
  gone: 'Esa fecha ya no está.',
  /** Said of who is no friend any more. */
  noFriend: 'Ya no son amigos.',
} as const;
