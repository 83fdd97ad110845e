/** Sentences of taking one's things along and of leaving. */
export const accountTexts = {
  exportFailed: 'No pudimos preparar tus datos. Intenta de nuevo.',
  leaveFailed: 'Error al eliminar la cuenta. Intenta de nuevo.',
  left: 'Tu cuenta se eliminó. ¡Gracias por haber estado!',
} as const;
