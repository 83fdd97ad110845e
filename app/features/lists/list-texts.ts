/** Sentences of one's lists. */
export const listTexts = {
  load: 'Error al cargar las listas',
  create: 'Error al crear la lista',
  rename: 'Error al actualizar la lista',
  remove: 'Error al eliminar la lista',
  created: 'Lista creada exitosamente',
  renamed: 'Lista actualizada exitosamente',
  removed: 'Lista eliminada exitosamente',
  audience: 'Error al guardar quién la ve',
  audienceSaved: 'Guardado',
  audienceSavedWithLink: 'Guardado. Su link no abre nada hasta que lo confirmes en Compartir.',
  /** Said of a list that was deleted in another tab. */
  gone: 'Esa lista ya no está.',
} as const;
