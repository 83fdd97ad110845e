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

/** The page of a gift's comments alone (pagination): the newest, or those before the cursor `after`; `back` is the gift's page. */
export function commentsPath(giftId: string, after: string | null, back: string): string {
  return `/gift/${giftId}/comments?${new URLSearchParams({ ...(after && { after }), redirectTo: back })}`;
}

/** Where the forms of a comment lead. */
export type CommentPlace = {
  /** The page of comments that shows it, without scripts and when its form is refused. */
  page: string;
  /** Where to go afterwards. */
  back: string;
};

/** The place of the comments before the cursor `after`, which are on their own page alone, or of the newest, on the gift's too. */
export function commentPlace(giftId: string, after: string | null, back: string): CommentPlace {
  const page = commentsPath(giftId, after, back);
  return { page, back: after === null ? back : page };
}
