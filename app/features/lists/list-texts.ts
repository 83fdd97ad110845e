/** Sentences of one's lists. */
export const listTexts = {
  load: 'Error al cargar las listas',
  create: 'Error al crear la lista',
  rename: 'Error al actualizar la lista',
  remove: 'Error al eliminar la lista',
  created: 'Lista creada exitosamente',
  renamed: 'Lista actualizada exitosamente',
  removed: 'Lista eliminada exitosamente',
} as const;
