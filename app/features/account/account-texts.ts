/** Sentences of taking one's things along and of leaving. */
export const accountTexts = {
  exportFailed: 'No pudimos preparar tus datos. Probá de nuevo.',
  deleteFailed: 'Error al eliminar la cuenta. Probá de nuevo.',
  again: 'Por tu seguridad, primero iniciá sesión de nuevo. Después volvés acá y lo confirmás.',
  left: 'Tu cuenta se eliminó. ¡Gracias por haber estado!',
} as const;

/** Sentences of where one is signed in. */
export const securityTexts = {
  title: 'Seguridad',
  sessions: 'Dónde iniciaste sesión',
  closed: 'Sesión cerrada',
  othersClosed: 'Cerramos todas las demás sesiones',
  failed: 'Error al cerrar la sesión',
} as const;
