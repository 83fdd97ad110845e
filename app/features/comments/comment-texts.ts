/** The sentences of comments. */
export const commentTexts = {
  add: {
    done: 'Comentario agregado exitosamente',
    failed: 'Error al agregar el comentario',
  },
  edit: {
    done: 'Comentario actualizado exitosamente',
    failed: 'Error al actualizar el comentario',
  },
  delete: {
    done: 'Comentario eliminado exitosamente',
    failed: 'Error al eliminar el comentario',
    question: '¿Estás seguro de que quieres eliminar este comentario?',
  },
  kept: 'Mientras tanto quedó guardado: se envía solo cuando vuelva la conexión.',
  loadFailed: 'Error al cargar los comentarios',
  signedOut: 'Debes iniciar sesión para comentar',
  prompt: 'Inicia sesión para agregar comentarios',
} as const;
